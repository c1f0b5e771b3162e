import { CheckCircleIcon, ErrorIcon, InfoIcon, WarningIcon, type IconProps } from '../icons';
import type { Tone } from '../internal/props';

/** The icon that goes with a tone, so that meaning never hangs on colour alone. */
export function ToneIcon({ tone, ...rest }: { tone: Tone } & IconProps) {
  if (tone === 'success' || tone === 'accent') return <CheckCircleIcon {...rest} />;
  if (tone === 'warning') return <WarningIcon {...rest} />;
  if (tone === 'danger') return <ErrorIcon {...rest} />;
  return <InfoIcon {...rest} />;
}
