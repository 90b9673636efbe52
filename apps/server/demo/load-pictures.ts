import { pictureWidths } from '@kikai/kernel/picture-widths'
import { createHash } from 'node:crypto'
import type { Id } from '@kikai/kernel/ids'
import type { App } from '../src/platform/app.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { newId } from '../src/platform/codes/new-id.ts'
import { insertDemoFiles } from './demo.store.ts'
import type { DemoCatalogue, DemoGoods } from './data/shapes.ts'
import { type DemoPicture, allCovers, picturesOf } from './pictures/pictures-of.ts'
import { renderPicture } from './pictures/render-picture.ts'

/** Drawings under way at once: one for each core that the smallest machine has. */
const atOnce = 2
const size = { width: 1280, height: 960 }

type Drawn = { id: Id<'file'>; bytes: number; sha256: string }
/** Of a machine that was inspected: the same drawing as a file of its report, which its seller has sent. */
export type InspectionPhoto = Drawn & typeof size & { kind: DemoPicture['kind'] }
export type LoadedPictures = {
  /** The rows of the files, in the transaction that uses them. */
  write(tx: Tx, ownerId: Id<'member'>): Promise<void>
  of(goods: DemoGoods): { id: Id<'file'>; width: number; height: number; kind: DemoPicture['kind'] }[]
  photosOf(goods: DemoGoods): InspectionPhoto[]
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

  // Equal machines share a drawing, but each report has photos of its own, which a correction may let go.
  const photos = new Map<string, Id<'file'>[]>()
  for (const { key } of goods.flatMap(photographed))
    photos.set(key, [...(photos.get(key) ?? []), newId('file', app.nowMs())])

  const drawn = new Map<string, Drawn>()
  const queue = [...wanted.values()]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      drawn.set(next.key, draws ? await store(app, next, photos.get(next.key) ?? []) : undrawn(app, next))
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const drawnAs = (key: string): Drawn => {
    const found = drawn.get(key)
    if (!found) throw new Error(`nobody drew ${key}`)
    return found
  }
  const named = (key: string): Id<'file'> => drawnAs(key).id
  return {
    named,
    photosOf: (one) =>
      photographed(one).flatMap(({ key, kind }) => {
        const id = photos.get(key)?.shift()
        return id ? [{ ...drawnAs(key), ...size, id, kind }] : []
      }),
    of: (one) => picturesOf(one).map(({ key, kind }) => ({ id: named(key), ...size, kind })),
    async write(tx, ownerId) {
      await insertDemoFiles(
        tx,
        [...drawn.values()].map((file) => ({ ...file, ...size, ownerId })),
      )
    },
  }
}

/** What an inspector shows of a machine: everything but the picture with which it is offered. */
const photographed = (goods: DemoGoods): DemoPicture[] =>
  goods.inspected === null ? [] : picturesOf(goods).filter(({ kind }) => kind !== 'overview')

const undrawn = (app: App, { key }: DemoPicture): Drawn => ({
  id: newId('file', app.nowMs()),
  bytes: 1,
  sha256: createHash('sha256').update(key).digest('hex'),
})

async function store(app: App, picture: DemoPicture, copies: readonly Id<'file'>[]): Promise<Drawn> {
  const rendered = await renderPicture(picture.draw())
  const id = newId('file', app.nowMs())
  for (const one of [id, ...copies])
    for (const width of pictureWidths) await app.storage.put(`public/${one}/${width}.webp`, rendered[width])
  return { id, bytes: rendered[1280].length, sha256: createHash('sha256').update(rendered[1280]).digest('hex') }
}
