import { settle } from '@kikai/client/test/mount.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { Failed } from './failed.tsx'
import { Sheet } from '../sheets/sheet.tsx'
import { render } from '../test/render.tsx'
import { UnderBarContext } from '../pages/under-bar.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('what did not load is asked for again as soon as there is a connection', async () => {
  const retry = vi.fn<() => void>()
  await render(<Failed onRetry={retry} />)
  await settle(() => void dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
})

test('a sheet on the phone says itself what stands under the bar that it covers', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
  await render(
    <UnderBarContext value={<p>You are offline.</p>}>
      <Sheet open onClose={() => {}} title="Packing">
        Photos
      </Sheet>
    </UnderBarContext>,
  )
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('You are offline.')
})
