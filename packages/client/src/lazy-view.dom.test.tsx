import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyView } from './lazy-view.tsx'
import { mount, settle } from './test/mount.tsx'

type Greeting = { name: string }
const Greets = ({ name }: Greeting) => <p>hello {name}</p>
const Waits = () => <p>waiting</p>

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return this.state.error === null ? this.props.children : <p>{String(this.state.error)}</p>
  }
}

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
  const View = lazyView(load, Waits)
  expect(load).not.toHaveBeenCalled()
  const host = render(<View name="Aoi" />)
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
  const View = lazyView(load)
  const both = await mount([<View key="1" name="Aoi" />, <View key="2" name="Ren" />])
  expect(both.host.textContent).toBe('')
  await settle(arrive)
  expect(both.host.textContent).toBe('hello Aoihello Ren')
  const { host } = await mount(<View name="Sora" />)
  expect(host.textContent).toBe('hello Sora')
  expect(load).toHaveBeenCalledTimes(1)
})

test('throws what its load throws, where it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React says it once more
  const { load, fail } = file()
  const View = lazyView(load, Waits)
  const { host } = await mount(
    <Boundary>
      <View name="Aoi" />
    </Boundary>,
  )
  await settle(() => fail(new Error('no connection')))
  expect(host.textContent).toBe('Error: no connection')
})
