import type { JobContext } from '../context.ts'

/**
 * Handles due rows one by one, each in its own transaction. A failing one is logged and tried in the next run, so that
 * it does not block the others. Returns how many were done.
 */
export async function sweepEach<T extends { id: string }>(
  ctx: JobContext,
  sweep: string,
  due: readonly T[],
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const one of due) {
    try {
      if (await work(one)) done += 1
    } catch (error) {
      ctx.log.error(
        { sweep, id: one.id, error: error instanceof Error ? error.stack : String(error) },
        'left for later',
      )
    }
  }
  return done
}
