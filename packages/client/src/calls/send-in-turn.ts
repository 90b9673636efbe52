import { CallError } from './call-error.ts'

/** What waits to be sent, kept by whoever shows it. */
type Waiting<One, Answer> = {
  /** Names the queue: of one of them only one thing is on its way. */
  name: string
  next: () => One | undefined
  /** The server must know each by an id of its own, because it is sent again when its answer is lost. */
  send: (one: One) => Promise<Answer>
  /** Both take it out of what waits. */
  onSent: (one: One, answer: Answer) => void
  onRefused: (one: One, why: CallError) => void
}

const sending = new Set<string>()

/** Sends one after the other, so that their order stays, until nothing waits or the connection is lost. */
export async function sendInTurn<One, Answer>({
  name,
  next,
  send,
  onSent,
  onRefused,
}: Waiting<One, Answer>): Promise<void> {
  if (sending.has(name)) return
  sending.add(name)
  try {
    for (let one = next(); one; one = next()) {
      const answer = await send(one).catch((error: unknown) =>
        error instanceof CallError ? error : Promise.reject(error),
      )
      if (!(answer instanceof CallError)) onSent(one, answer)
      else if (answer.kind === 'refused') onRefused(one, answer)
      else return
    }
  } finally {
    sending.delete(name)
  }
}
