import type { JobContext } from './context.ts'

/**
 * Does what is due, one thing at a time, each in its own transaction. One that fails is logged and left for the next
 * round; it must not keep the others waiting. Returns how many were done.
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
