import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { type Storage, checkedName } from './storage.ts'

/** Files in a local folder: written to a temporary file, flushed and renamed, so that no partial file is ever read. */
export function localStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkedName(name))
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const beside = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        const file = await open(beside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    },
    async open(name) {
      try {
        const file = await open(pathOf(name))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    removeFolder: (name) => rm(pathOf(name), { recursive: true, force: true }),
    async *list(name) {
      const found = await opendir(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const { name: inside } of found) yield inside
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
