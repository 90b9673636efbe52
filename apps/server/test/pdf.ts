import { deflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Wishes = {
  pages?: number
  /** Entries of the document's root, such as an action on opening. */
  root?: string
  trailer?: string
  /** Objects in a compressed stream, as newer programs write them. */
  packed?: boolean
  /** Makes the bytes differ between files. */
  words?: string
}

/** A valid PDF with A5 pages and a few words on each. */
export function pdf({ pages = 1, root = '', trailer = '', packed = false, words = 'Contract' }: Wishes = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => at + 5)
  const content = `BT /F1 24 Tf 60 500 Td (${words}) Tj ET`
  const objects = new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${root} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...kids.map(
      (kid) =>
        [
          kid,
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
        ] as const,
    ),
  ])
  const stream = (number: number, head: string, data: Buffer) =>
    Buffer.concat([
      Buffer.from(`${number} 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const parts: { number: number; bytes: Buffer }[] = [{ number: 4, bytes: stream(4, '', Buffer.from(content)) }]
  if (packed) {
    let body = ''
    const places = [...objects].map(([number, text]) => {
      const place = `${number} ${body.length}`
      body += `${text} `
      return place
    })
    const first = `${places.join(' ')} `
    const data = deflateSync(Buffer.from(first + body))
    const head = `/Type /ObjStm /N ${objects.size} /First ${first.length} /Filter /FlateDecode`
    parts.push({ number: 900, bytes: stream(900, head, data) })
  } else
    for (const [number, text] of objects)
      parts.push({ number, bytes: Buffer.from(`${number} 0 obj\n${text}\nendobj\n`) })
  let bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')
  const places = new Map<number, number>()
  for (const part of parts) {
    places.set(part.number, bytes.length)
    bytes = Buffer.concat([bytes, part.bytes])
  }
  const rows = [...places].map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
  const tail = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(tail)])
}

/** The texts on the pages of a PDF, in the order in which they are drawn. */
export async function textsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent()
    for (const item of items) if ('str' in item && item.str.trim() !== '') texts.push(item.str)
  }
  return texts
}
