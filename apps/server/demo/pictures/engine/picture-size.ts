/** What drawings are measured in; they are rendered at other sizes. */
export const pictureWidth = 1200
export const pictureHeight = 900
