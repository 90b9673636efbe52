import { createSession } from '@kikai/client/session'
import { randomHex, requestOf, signedHeaders } from '@kikai/client/calls/signed'
import { terminals } from '@kikai/contract/wire/headers'
import { type Language, languages } from '@kikai/kernel/language'
import { type Operation, isOnce } from './contract.ts'
import { element } from './element.ts'

/** The session of the web app in this browser: calls are made as its member. */
const session = createSession(localStorage, window)

/** A form that signs the call as any client must, sends it, and shows the request and the answer. */
export function tryCall(operation: Operation, example: unknown): HTMLElement {
  const payload = element('textarea', { rows: '10', spellcheck: 'false', name: 'payload' })
  payload.value = JSON.stringify(example, null, 2)
  const language = element(
    'select',
    { name: 'language' },
    ...languages.map((one) => element('option', { value: one }, one)),
  )
  language.value = 'en'
  const sent = element('pre', { 'aria-label': 'What was sent' })
  const answered = element('pre', { 'aria-label': 'The answer', role: 'status' })

  const send = async (event: Event) => {
    event.preventDefault()
    sent.textContent = ''
    try {
      const input: unknown = JSON.parse(payload.value)
      const asking = {
        terminal: terminals.h5,
        language: languages.find((one): one is Language => one === language.value) ?? 'en',
        keys: session.read(),
        now: Date.now(),
      }
      const signed = signedHeaders(asking, operation.path, input, isOnce(operation) ? randomHex(16) : undefined)
      sent.textContent = Object.entries(signed)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')
      const response = await fetch(operation.path, requestOf(signed, input))
      answered.textContent = readable(await response.text())
    } catch (error) {
      answered.textContent = error instanceof Error ? error.message : String(error)
    }
  }

  const who = session.read()
    ? 'as whoever is logged in at /h5/ in this browser'
    : 'as a guest: log in at /h5/ in this browser to call as a member'
  return element(
    'form',
    { submit: (event) => void send(event) },
    element('p', { class: 'aside' }, `It is sent to this server, ${who}.`),
    element('label', {}, 'Payload', payload),
    element('label', {}, 'Language', language),
    element('button', { type: 'submit' }, 'Sign and send'),
    element('h4', {}, 'Headers'),
    sent,
    element('h4', {}, 'Answer'),
    answered,
  )
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body // a proxy's page is shown as it is
  }
}
