/** The widths in which a picture is kept and offered to browsers: a card, a phone, a machine's own page. */
export const pictureWidths = [320, 640, 1280] as const
