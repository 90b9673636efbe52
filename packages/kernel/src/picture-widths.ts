/** The widths in pixels in which a picture is stored and offered to browsers: for a card, a phone and a goods page. */
export const pictureWidths = [320, 640, 1280] as const
