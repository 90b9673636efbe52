/** Bounds of a PDF that somebody hands in: a contract of fifty pages, scanned. Apart from the others, because few screens ask. */
export const pdfLimits = { bytesMax: 10 * 1024 * 1024, pagesMax: 50, ending: '.pdf' } as const
