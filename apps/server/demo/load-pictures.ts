import { pictureWidths } from '@kikai/kernel/picture-widths'
import { createHash } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import type { App } from '../src/platform/app.ts'
import type { Tx } from '../src/platform/db.ts'
import { newId } from '../src/platform/new-id.ts'
import { insertDemoFiles } from './demo.store.ts'
import type { DemoCatalogue, DemoGoods } from './data/shapes.ts'
import { type DemoPicture, allCovers, picturesOf } from './pictures/pictures-of.ts'
import { renderPicture } from './pictures/render-picture.ts'

/** Drawings under way at once: one for each core that the smallest machine has. */
const atOnce = 2
const size = { width: 1280, height: 960 }

type Drawn = { id: Id<'file'>; bytes: number; sha256: string }
export type LoadedPictures = {
  /** The rows of the files, in the transaction that uses them. */
  write(tx: Tx, ownerId: Id<'member'>): Promise<void>
  of(goods: DemoGoods): { id: Id<'file'>; width: number; height: number; kind: DemoPicture['kind'] }[]
  named(key: string): Id<'file'>
}

/** Draws and stores each distinct picture once; equal machines share theirs. */
export async function makePictures(
  app: App,
  { goods, slides, articles }: DemoCatalogue,
  { draws }: { draws: boolean },
): Promise<LoadedPictures> {
  const covers = new Set([...slides.map(({ pictureKey }) => pictureKey), ...articles.map(({ coverKey }) => coverKey)])
  const wanted = new Map<string, DemoPicture>()
  for (const picture of allCovers()) if (covers.has(picture.key)) wanted.set(picture.key, picture)
  for (const picture of goods.flatMap(picturesOf)) wanted.set(picture.key, picture)

  const drawn = new Map<string, Drawn>()
  const queue = [...wanted.values()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      drawn.set(next.key, draws ? await store(app, next) : undrawn(app, next))
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const named = (key: string): Id<'file'> => {
    const found = drawn.get(key)
    if (!found) throw new Error(`nobody drew ${key}`)
    return found.id
  }
  return {
    named,
    of: (one) => picturesOf(one).map(({ key, kind }) => ({ id: named(key), ...size, kind })),
    async write(tx, ownerId) {
      await insertDemoFiles(
        tx,
        [...drawn.values()].map((file) => ({ ...file, ...size, ownerId })),
      )
    },
  }
}

const undrawn = (app: App, { key }: DemoPicture): Drawn => ({
  id: newId('file', app.nowMs()),
  bytes: 1,
  sha256: createHash('sha256').update(key).digest('hex'),
})

async function store(app: App, picture: DemoPicture): Promise<Drawn> {
  const rendered = await renderPicture(picture.draw())
  const id = newId('file', app.nowMs())
  for (const width of pictureWidths) await app.storage.put(`public/${id}/${width}.webp`, rendered[width])
  return { id, bytes: rendered[1280].length, sha256: createHash('sha256').update(rendered[1280]).digest('hex') }
}
