import { encode } from 'uqr'

/** The squares of a QR code by row, without the white around it; dark ones are true. */
export const qrRows = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data

/** One SVG path of all dark squares: small, sharp at any size, without a request for a picture. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = qrRows(text)
  const squares = rows.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: squares.join('') }
}
