import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { type FailedPart, FailedPartOf, lazyPart } from './lazy-part.tsx'
import { mount, settle } from '../test/mount.tsx'

type Greeting = { name: string }
const Greets = ({ name }: Greeting) => <p>hello {name}</p>
const Waits = () => <p>waiting</p>

const { texts } = createTexts({ language: 'en', domains: [], load: async () => ({ said: 'said' }) })
const within = (part: ReactNode) => <TextsProvider texts={texts}>{part}</TextsProvider>

/** A file that arrives or fails when the test says so. */
function file() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: typeof Greets }>()
  const load = vi.fn<() => Promise<{ default: typeof Greets }>>(() => promise)
  return { load, arrive: () => resolve({ default: Greets }), fail: reject }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
}

/** Renders as a browser does: inside `act` React would not wait before it replaces a placeholder. */
function render(part: ReactNode): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(part)
  onTestFinished(() => {
    root.unmount()
    host.remove()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  })
  return host
}

test('is asked for when it is first shown, and shown as soon as it is there, without a timer', async () => {
  const { load, arrive } = file()
  const View = lazyPart(load, { waiting: Waits })
  expect(load).not.toHaveBeenCalled()
  const host = render(within(<View name="Aoi" />))
  await turns()
  expect(host.textContent).toBe('waiting')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    arrive()
    await turns()
    expect(host.textContent).toBe('hello Aoi')
  } finally {
    vi.useRealTimers()
  }
})

test('is loaded once, and stands at once wherever it is shown later', async () => {
  const { load, arrive } = file()
  const View = lazyPart(load)
  const both = await mount(within([<View key="1" name="Aoi" />, <View key="2" name="Ren" />]))
  expect(both.host.textContent).toBe('')
  await settle(arrive)
  expect(both.host.textContent).toBe('hello Aoihello Ren')
  const { host } = await mount(within(<View name="Sora" />))
  expect(host.textContent).toBe('hello Sora')
  expect(load).toHaveBeenCalledTimes(1)
})

test('waits for its texts beside its file', async () => {
  const { load, arrive } = file()
  const View = lazyPart(load, { texts: ['saved'], waiting: Waits })
  await mount(within(<View name="Aoi" />))
  expect(texts.textsOf('saved')).toEqual({ said: 'said' })
  await settle(arrive)
})

test('a part that does not load says so in its own place; what is typed beside it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React says it once more
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { load, fail } = file()
  const View = lazyPart(load, { waiting: Waits })
  const { host } = await mount(
    within(
      <FailedPartOf value={({ error }: FailedPart) => <p>{String(error)}</p>}>
        <input />
        <View name="Aoi" />
      </FailedPartOf>,
    ),
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('the field is gone')
  field.value = '1,000,000'
  await settle(() => fail(new Error('no connection')))
  await settle(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  expect(load).toHaveBeenCalledTimes(2)
  expect(host.textContent).toBe('FileFailed: failed')
  expect(host.querySelector('input')).toBe(field)
  expect(field.value).toBe('1,000,000')
})

test('a part that was opened over a page and does not load is told how to close', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Closes({ onClose }: FailedPart) {
    useEffect(() => onClose?.(), [onClose])
    return null
  }
  const close = vi.fn<() => void>()
  const View = lazyPart<{ onClose: () => void }>(async () => ({
    default: () => {
      throw new Error('broken')
    },
  }))
  await mount(
    within(
      <FailedPartOf value={Closes}>
        <View onClose={close} />
      </FailedPartOf>,
    ),
  )
  await settle()
  expect(close).toHaveBeenCalled()
})
