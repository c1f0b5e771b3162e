/** The mark of the site: a coin, struck, with the wire of an M across it. Legible at 16 pixels on light and dark. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Mintwire">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#34d399"/><stop offset="1" stop-color="#0e7490"/></linearGradient></defs>
<circle cx="16" cy="16" r="15" fill="url(#g)"/>
<circle cx="16" cy="16" r="12.2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>
<path d="M8.5 21.5V11.2l7.5 7 7.5-7v10.3" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
