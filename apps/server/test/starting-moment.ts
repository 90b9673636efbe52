import type { Db } from '../src/platform/database/db.ts'

/**
 * The moment at which the product of each test file begins, whenever the tests run: noon in Japan on a Wednesday, far
 * from the ends of a month, bank holidays and the days on which clocks change. KIKAI_TEST_STARTS_AT sets another one.
 */
export const startsAtMs = Date.parse(process.env.KIKAI_TEST_STARTS_AT ?? '2027-01-13T03:00:00Z')

/** Moves the clock of a test's database away from the real one. */
export const shiftDatabaseClock = (db: Db, offsetMs: number) =>
  db.unsafe(
    `create or replace function app_now() returns timestamptz language sql volatile as $$ select clock_timestamp() + interval '${offsetMs} milliseconds' $$`,
  )
