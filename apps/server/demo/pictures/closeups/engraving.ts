/**
 * Letters as strokes on a grid of 4 × 6: a plate must be readable on a server that has no fonts at all.
 * Each pair of digits is a point, a bar lifts the graver.
 */
const glyphs: Record<string, string> = {
  A: '06 02 20 42 46|04 44',
  B: '00 06 36 45 44 33 03|33 42 41 30 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  '0': '10 30 41 45 36 16 05 01 10|33 23',
  '1': '11 20 26|16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 33 44 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 16 05',
  '6': '41 30 10 01 05 16 36 45 44 33 13 04',
  '7': '00 40 16',
  '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '05 16 36 45 41 30 10 01 02 13 33 42',
  '-': '13 33',
  '.': '26 25',
  ',': '25 17',
  '/': '06 40',
  '+': '13 33|22 24',
  ':': '22 21|26 25',
  '(': '30 21 25 36',
  ')': '10 21 25 16',
  // The capital that toUpperCase makes of a small alpha, drawn as the small one.
  Α: '42 25 15 04 03 12 22 46',
}

type Line = { x: number; y: number; height: number; colour: string; weight?: number }

/** How wide a text of this height becomes; the plate shrinks long models to fit. */
export const engravedWidth = (text: string, height: number): number => text.length * advance * (height / 6)

const advance = 5.6

export function engrave(text: string, { x, y, height, colour, weight = 0.13 }: Line): string {
  const unit = height / 6
  const path = [...text.toUpperCase()].map((letter, i) => strokes(letter, x + i * advance * unit, y, unit)).join('')
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${(height * weight).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function strokes(letter: string, x: number, y: number, unit: number): string {
  const glyph = glyphs[letter]
  if (!glyph) return ''
  return glyph
    .split('|')
    .map((stroke) => {
      const points = stroke.split(' ').map((pair) => {
        const [column, row] = [Number(pair[0]), Number(pair[1])]
        return `${(x + column * unit).toFixed(1)} ${(y + row * unit).toFixed(1)}`
      })
      return `M${points.join('L')}`
    })
    .join('')
}
