/** Limits of uploaded PDFs: a scanned contract of fifty pages. In a file of its own because few screens need them. */
export const pdfLimits = { bytesMax: 10 * 1024 * 1024, pagesMax: 50, ending: '.pdf' } as const
