import { keyMoves, moveSubjectKeys } from '../apps/server/operator/move-keys.ts'
import { onDatabase, say } from './on-database.ts'

/**
 * `npm run keys -- to-database`: moves the keys of members and companies from DATA_DIR into the database, under
 * KIKAI_SUBJECT_KEY; `to-files` moves them back; `rewrap` puts them under the first of several such keys.
 */
const how = keyMoves.find((one) => one === process.argv[2])
if (!how) {
  process.stderr.write(`Say where to: npm run keys -- ${keyMoves.join(' | ')}\n`)
  process.exit(78)
}

await onDatabase('moving keys', async (app, databaseUrl) => {
  const { done, left } = await moveSubjectKeys(app, { how, databaseUrl })
  say(how === 'rewrap' ? `${done} keys are wrapped anew.` : `The keys of ${done} members and companies were moved.`)
  if (left > 0) say(`${left} cannot be read with the keys that are given, and stay where they are.`)
})
