import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { repositoryRoot } from './postgres-binaries.ts'

/**
 * `node scripts/draw-icons.ts`: draws the logo in the sizes needed for installing the app. They are drawn once and
 * committed.
 */
const folder = join(repositoryRoot, 'apps/h5/public/icons')

/** The logo of the app's bar; `part` is the fraction of the picture that its square fills. */
function mark({ part, rounded }: { part: number; rounded: boolean }): Buffer {
  const shift = (32 * (1 - part)) / 2
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="${rounded ? 8 : 0}" fill="#8cc63e"/>
    <path d="M10.5 7v18M22 7l-9.5 9L22 25" transform="translate(${shift} ${shift}) scale(${part})" fill="none"
      stroke="#16240a" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`)
}

const plain = mark({ part: 1, rounded: true })
// Devices crop this icon to their own shape: only the middle four fifths are always visible.
const cut = mark({ part: 0.88, rounded: false })

mkdirSync(folder, { recursive: true })
for (const { name, size, picture } of [
  { name: '192', size: 192, picture: plain },
  { name: '512', size: 512, picture: plain },
  { name: 'maskable-512', size: 512, picture: cut },
  { name: 'apple-180', size: 180, picture: cut },
]) {
  await sharp(picture, { density: 72 * 16 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `${name}.png`))
}
