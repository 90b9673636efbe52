import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ground } from './ground.ts'
import type { Product } from './product.ts'

/** The words that the database still contains, in any table of any schema, including the queue. */
export async function wordsKept({ database }: Product, words: readonly string[]): Promise<string[]> {
  const tables = await database<{ schemaname: string; tablename: string }[]>`
    select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `
  const kept = new Set<string>()
  for (const { schemaname, tablename } of tables) {
    const rows = await database<{ word: string }[]>`
      select asked.word
      from unnest(${[...words]}::text[]) as asked (word)
      where exists (
        select from ${database(schemaname)}.${database(tablename)} as t where position(asked.word in t::text) > 0
      )
    `
    for (const { word } of rows) kept.add(word)
  }
  return [...kept]
}

/** A member's uploads, as folders below the product's files. */
export async function uploadsOf({ database }: Product, email: string): Promise<string[]> {
  const files = await database<{ folder: string }[]>`
    select file.visibility || '/' || file.id as folder
    from file
    join account on account.id = file.owner_id
    where account.email = ${email}
  `
  return files.map(({ folder }) => join(ground().dataFolder, 'files', folder))
}

export const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
