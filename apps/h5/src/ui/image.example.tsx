import { useState } from 'react'
import { Album } from './album.tsx'
import { example } from './example.ts'
import { examplePictures } from './example-pictures.ts'
import { Gallery } from './gallery.tsx'
import { Image } from './image.tsx'
import { Panel } from './panel.tsx'
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
