import { renderPart } from '#centers/finance/test/render-part.tsx'
import { ToastPlace } from '#ui/toast.tsx'
import { lazyView } from '@kikai/client/lazy-view.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { App } from 'antd'
import { expect, test, vi } from 'vitest'
import { OpenedPart } from '#features/opened/opened-part.tsx'

test('a part that does not load says so and closes; what is typed beside it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React writes it there too
  const { promise, reject } = Promise.withResolvers<{ default: () => null }>()
  const Part = lazyView(() => promise)
  const close = vi.fn<() => void>()
  const { host } = await renderPart(
    <App>
      <ToastPlace />
      <input />
      <OpenedPart onClose={close}>
        <Part />
      </OpenedPart>
    </App>,
    ['console'],
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('the field is gone')
  field.value = '1,000,000'
  await settle(() => reject(new Error('no connection')))
  expect(close).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).toContain('That didn’t load')
  expect(host.querySelector('input')).toBe(field)
  expect(field.value).toBe('1,000,000')
})
