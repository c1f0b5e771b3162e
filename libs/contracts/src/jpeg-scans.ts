const [MARK, FIRST_OF_SEGMENT, FIRST_RESTART, START, END, SCAN] = [0xff, 0xc0, 0xd0, 0xd8, 0xd9, 0xda];

/** Cameras and encoders make up to about a dozen. */
export const MAX_JPEG_SCANS = 100;

/**
 * True for a jpg with more than {@link MAX_JPEG_SCANS} scans. Each scan passes over all pixels again and may take a few bytes of the file only; a
 * decoder that reads them cannot be stopped. Markers are found as libjpeg finds them, so that none that it would read is overlooked.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(MARK); at !== -1; at = jpeg.indexOf(MARK, at)) {
    while (jpeg[at] === MARK) at += 1;
    const kind = jpeg[at] ?? END;
    at += 1;
    if (kind === END) return false;
    if (kind === SCAN) scans += 1;
    if (scans > MAX_JPEG_SCANS) return true;
    // A byte of the picture's data that looked like a marker, or one that stands alone.
    if (kind < FIRST_OF_SEGMENT || (kind >= FIRST_RESTART && kind <= START)) continue;
    // What a segment holds, such as a preview, may look like markers too.
    at += Math.max(2, ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0));
  }
  return false;
}
