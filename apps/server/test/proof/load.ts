import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { envelope } from '@kikai/contract/wire/envelope'
import { type TestCaller, signedTestHeaders } from '../call.ts'
import type { startStage } from './stage.ts'

type Stage = ReturnType<typeof startStage>
export type Load = { times: number[]; busy: number; failed: string[] }

const busyCode = 5003
const busyPauseMs = 500

/** Sends reads on several connections until the run is over, up to a limit per second; returns the times and errors. */
export async function readsUntil(
  stage: Stage,
  {
    callers,
    lanes,
    perSecond,
    isOver,
  }: { callers: readonly TestCaller[]; lanes: number; perSecond?: number; isOver: () => boolean },
): Promise<Load> {
  const load: Load = { times: [], busy: 0, failed: [] }
  const everyMs = perSecond === undefined ? 0 : (1_000 * lanes) / perSecond
  const lane = async (nth: number) => {
    for (let turn = nth; !isOver(); turn += lanes) {
      const began = performance.now()
      const caller = callers[turn % callers.length] ?? {}
      const heard = await ask(stage, caller, questions[turn % questions.length])
      if (heard.failure) load.failed.push(heard.failure)
      else if (heard.busy) load.busy += 1
      else load.times.push(heard.ms)
      // After "busy" the client waits before it retries, as the app does.
      const left = (heard.busy ? busyPauseMs : everyMs) - (performance.now() - began)
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, nth) => lane(nth)))
  return load
}

const question = <C extends Call>(call: C, input: SentOf<C>) => ({ call, input })
const questions = [
  question(api.goods.listGoods, { page_size: 20 }),
  question(api.goods.listGoods, { words: 'komatsu', page_size: 20 }),
  question(api.categories.listCategories, {}),
  question(api.content.listArticles, { page_size: 10 }),
] as const

async function ask(stage: Stage, caller: TestCaller, asked: (typeof questions)[number] | undefined) {
  if (!asked) throw new Error('nothing to ask')
  const body = JSON.stringify(asked.input)
  try {
    const { status, text, ms } = await stage.post(
      asked.call.path,
      signedTestHeaders(caller, asked.call.path, asked.input),
      body,
    )
    const { code } = envelope.parse(JSON.parse(text))
    const busy = code === busyCode || status === 429 || status === 503
    return { ms, busy, failure: busy || code === 200 ? null : `${asked.call.path}: ${status} ${text.slice(0, 120)}` }
  } catch (error) {
    return { ms: 0, busy: false, failure: `${asked.call.path}: ${String(error)}` }
  }
}
