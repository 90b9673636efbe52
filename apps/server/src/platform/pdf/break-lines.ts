/** How wide a text is, in points. */
export type WidthOf = (text: string) => number

/**
 * Characters that must not begin a line: closing marks, small kana, marks of the character before (JIS X 4051, GB/T
 * 15834).
 */
const closers =
  /^[、。，．・：；？！ー々〻゛゜…‥）］｝〕〉》」』】〙〗’”ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ,.:;?!)\]}%％‰℃°¢]/u
/** Characters that must not end a line: opening marks, and signs of the following figure. */
const openers = /[（［｛〔〈《「『【〘〖‘“([{¥￥$＄£€№]$/u
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/**
 * Divides a text into lines of at most this width. Latin words and figures stay whole, Chinese and Japanese break between
 * characters, and no line begins with a mark that closes or ends with one that opens.
 */
export function breakLines(text: string, { width, widthOf }: { width: number; widthOf: WidthOf }): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, { width, widthOf }))
}

function breakParagraph(paragraph: string, { width, widthOf }: { width: number; widthOf: WidthOf }): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(paragraph)) {
    if (line === '' || widthOf((line + piece).trimEnd()) <= width) {
      line += line === '' ? piece.trimStart() : piece
    } else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
    while (widthOf(line.trimEnd()) > width) {
      const head = whatFits(line, { width, widthOf })
      if (head === line) break
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line.trimEnd())
  return lines
}

/** A word longer than a line, such as a web address, is broken at its end. */
function whatFits(text: string, { width, widthOf }: { width: number; widthOf: WidthOf }): string {
  let head = ''
  for (const character of text) {
    if (head !== '' && widthOf(head + character) > width) return head
    head += character
  }
  return head
}

/** Pieces that are not broken. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = []
  for (const atom of paragraph.match(atoms) ?? []) {
    const last = pieces.at(-1)
    if (last !== undefined && (isClosing(last, atom) || openers.test(last))) pieces[pieces.length - 1] = last + atom
    else pieces.push(atom)
  }
  return pieces
}

/** A space between them is a place to break, whatever follows it. */
const isClosing = (last: string, atom: string) => !/\s$/.test(last) && closers.test(atom)

const atoms = new RegExp(`${ideograph.source}\\s*|(?:(?!${ideograph.source})\\S)+\\s*|\\s+`, 'gu')
