import { useState } from 'react'
import { Album } from './album.tsx'
import { example } from '../example.ts'
import { Gallery } from './gallery.tsx'
import { Image } from './image.tsx'
import { Panel } from '../pages/panel.tsx'
import { Uploader, type Uploaded } from './uploader.tsx'

export default example('gallery · image · album · uploader', () => {
  const [photos, setPhotos] = useState<Uploaded[]>(examplePictures.map((url, at) => ({ id: String(at), url })))
  return (
    <>
      <Panel flush className="overflow-hidden">
        <Gallery pictures={[...examplePictures, ...examplePictures, ...examplePictures]} alt="PC138US-11" />
      </Panel>
      <div className="grid grid-cols-3 gap-2.5">
        <Image of={examplePictures[0]} alt="Loader" ended className="rounded-card" />
        <Image of={null} alt="Nothing" className="rounded-card" />
        <Image of="/nowhere.webp" alt="Broken" className="rounded-card" />
      </div>
      <Panel>
        <Album pictures={examplePictures} alt="Review" />
      </Panel>
      <Panel>
        <Uploader label="必拍照片" value={photos} onChange={setPhotos} send={() => Promise.resolve(null)} max={9} />
      </Panel>
    </>
  )
})

const drawing = (ground: string, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${ground}"/><rect y="220" width="400" height="80" fill="#c9d0da"/><rect x="90" y="120" width="150" height="90" rx="10" fill="${body}"/><path d="M240 140l80-70 40 20-30 90" fill="none" stroke="${body}" stroke-width="18" stroke-linejoin="round"/><rect x="70" y="200" width="200" height="44" rx="22" fill="#4a5468"/></svg>`,
  )}`

/** Drawings for the examples; the product's own pictures are loaded from the server. */
const examplePictures = [
  drawing('#dfe7f0', '#e0a92b'),
  drawing('#e8edf2', '#2f8f83'),
  drawing('#eef1f5', '#d9652f'),
] as const
