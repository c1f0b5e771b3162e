import type { SVGProps } from 'react';

/** Props of every icon. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height' | 'children'> {
  /** Pixels; the size of the text around it unless set. */
  size?: number | undefined;
  /** Makes the icon an image with this name. Without it the icon is decoration. */
  title?: string | undefined;
}

const frame = ({ size, title, ...rest }: IconProps): SVGProps<SVGSVGElement> => ({
  viewBox: '0 0 24 24',
  width: size ?? '1em',
  height: size ?? '1em',
  focusable: false,
  ...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }),
  ...rest,
});

/** Attributes of an icon drawn in lines. */
export const line = (props: IconProps): SVGProps<SVGSVGElement> => ({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  ...frame(props),
});

/** Attributes of a filled icon. */
export const solid = (props: IconProps): SVGProps<SVGSVGElement> => ({ fill: 'currentColor', ...frame(props) });
