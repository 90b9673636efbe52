import type { App } from '../src/platform/app.ts'
import { ConfigError } from '../src/platform/config/config.ts'
import { connect } from '../src/platform/database/db.ts'
import { keyFiles } from '../src/platform/keys/key-files.ts'
import { keyRows, rewrapKeys } from '../src/platform/keys/key-rows.ts'
import { moveKeys } from '../src/platform/keys/subject-keys.ts'
import { NotDone } from './not-done.ts'

export const keyMoves = ['to-database', 'to-files', 'rewrap'] as const

/** What was sealed by keys that lie elsewhere would be opened by nobody, and sealed anew with others. */
export async function refuseKeysElsewhere({ config, db }: Pick<App, 'config' | 'db'>): Promise<void> {
  const isInDatabase = config.subjectKeys !== null
  const files = keyFiles({ dataFolder: config.dataFolder, codesKey: config.secrets.codesKey })
  const elsewhere = isInDatabase ? files : keyRows({ db, wrapping: [] })
  if ((await elsewhere.owners()).length === 0) return
  throw new ConfigError(
    isInDatabase
      ? 'KIKAI_SUBJECT_KEY is set, and keys lie in DATA_DIR/keys: move them with «npm run keys -- to-database».'
      : 'KIKAI_SUBJECT_KEY is missing, and keys lie in the database: give it, or move them with it by «npm run keys -- to-files».',
  )
}

type Moving = { how: (typeof keyMoves)[number]; databaseUrl: string }

/** Moves the keys of members and companies between DATA_DIR and the database, or wraps them anew. */
export async function moveSubjectKeys(
  { config }: Pick<App, 'config'>,
  { how, databaseUrl }: Moving,
): Promise<{ done: number; left: number }> {
  const wrapping = config.subjectKeys
  if (wrapping === null)
    throw new NotDone(
      'KIKAI_SUBJECT_KEY is missing: it wraps the keys that lie in the database, to move them back too.',
    )
  const db = connect({ url: databaseUrl, poolSize: 1 })
  try {
    if (how === 'rewrap') {
      const { rewrapped, left } = await rewrapKeys({ db, wrapping })
      return { done: rewrapped, left }
    }
    const rows = keyRows({ db, wrapping })
    const files = keyFiles({ dataFolder: config.dataFolder, codesKey: config.secrets.codesKey })
    const { moved, left } = await moveKeys(
      how === 'to-database' ? { from: files, to: rows } : { from: rows, to: files },
    )
    return { done: moved, left }
  } finally {
    await db.end()
  }
}
