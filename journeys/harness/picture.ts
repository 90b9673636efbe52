import sharp from 'sharp'

let made = 0

/** A photo with these words that was not uploaded before, such as a bank slip or a machine. */
export async function pictureFile(words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  made += 1
  const mark = `${process.pid}-${made}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#eef1ea"/><rect x="60" y="60" width="780" height="1080" fill="#fff" stroke="#8a94a6"/>
    <text x="110" y="190" font-size="54" fill="#15202b">${words}</text>
    <text x="110" y="270" font-size="34" fill="#5b6478">${mark}</text>
  </svg>`
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  return { name: `photo-${mark}.jpg`, mimeType: 'image/jpeg', buffer }
}
