import { canon } from '@kikai/contract/wire/signature'
import type { Language } from '@kikai/kernel/language'

type Kept = {
  readonly answer: Promise<unknown>
  readonly shows: readonly string[]
  readonly until: number
  size: number
}

/** Prices may be asked for by members alone, and a hold lapses by the clock: nothing lives longer than this. */
const keptMs = 3_000
const answersMax = 500
const charactersMax = 8_000_000
/** What was asked in more words than this is asked by nobody else. */
const keyMax = 400

/** `shows` is what the call says that its answer shows. */
type Asked = { name: string; shows: readonly string[]; language: Language; input: unknown }
export type VisitorAnswers = ReturnType<typeof visitorAnswers>

/**
 * Answers to visitors, kept for seconds and forgotten by changes. Whoever asks the same at the same moment waits for one
 * reading. Members are never answered from here: they see prices and what they may do.
 */
export function visitorAnswers(nowMs: () => number = () => performance.now()) {
  const all = new Map<string, Kept>()
  let characters = 0
  let keeping = false

  const drop = (key: string, kept: Kept) => {
    if (all.get(key) !== kept) return
    all.delete(key)
    characters -= kept.size
  }
  const makeRoom = () => {
    for (const [key, oldest] of all) {
      if (all.size <= answersMax && characters <= charactersMax) break
      drop(key, oldest)
    }
  }

  return {
    isKeeping: () => keeping,
    beginKeeping: () => {
      keeping = true
    },
    /** Whoever cannot hear of changes keeps nothing. */
    stopKeeping: () => {
      keeping = false
      all.clear()
      characters = 0
    },
    forget: (...changed: readonly string[]) => {
      for (const [key, kept] of all) if (changed.some((topic) => kept.shows.includes(topic))) drop(key, kept)
    },
    size: () => ({ answers: all.size, characters }),
    async read<T>({ name, shows, language, input }: Asked, read: () => Promise<T>): Promise<T> {
      if (!keeping) return read()
      const key = `${name} ${language} ${canon(input)}`
      if (key.length > keyMax) return read()
      const now = nowMs()
      const found = all.get(key)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the call, and only its own answers are put there
      if (found && now < found.until) return found.answer as Promise<T>
      if (found) drop(key, found)
      const kept: Kept = { answer: read(), shows, until: now + keptMs, size: 0 }
      all.set(key, kept)
      makeRoom()
      kept.answer.then(
        (answer) => {
          if (all.get(key) !== kept) return
          kept.size = JSON.stringify(answer).length
          characters += kept.size
          makeRoom()
        },
        () => drop(key, kept),
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was just read
      return kept.answer as Promise<T>
    },
  }
}
