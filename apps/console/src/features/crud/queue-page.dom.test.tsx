import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QueuePage } from './queue-page.tsx'
import { resource } from './resource.ts'

const users = resource({ name: 'test', call: accessCalls.listUsers, rowKey: ({ email }) => email, input: () => ({}) })
const userOf = (name: string) => ({
  id: `0197a000-0000-7000-8000-00000000000${name.length}`,
  name,
  email: `${name}@kikai.example`,
  roles: [],
  secondFactor: false,
  lastSeenAt: null,
})

async function render(at: string) {
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={[at]}>
      <QueuePage
        of={users}
        title="Waiting"
        label="Queue"
        line={({ name }) => ({ title: name, note: '', value: null })}
        columns={[
          { key: 'email', title: 'Address', show: ({ email }) => email, text: ({ email }) => email },
          { key: 'seen', title: 'Seen', show: () => '–', text: () => '' },
        ]}
        empty="Nothing waits."
        pick="Pick one."
        panel={(row, onNext) => (
          <button type="button" onClick={onNext}>
            {`decide ${row}`}
          </button>
        )}
      />
    </MemoryRouter>,
    ['console', 'request'],
  )
  const answer = (...names: readonly string[]) =>
    settle(() => sent(accessCalls.listUsers.path)?.done({ data: names.map(userOf), total: names.length }))
  const press = (key: string) => settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key })))
  const panel = () => host.querySelector('.review > button')
  return { host, answer, press, panel }
}

test('the queue stands beside the open thing: J and K move, and a decision opens the next one', async () => {
  const { host, answer, press, panel } = await render('/?row=a@kikai.example')
  await answer('a', 'bb', 'ccc')
  expect(panel()?.textContent).toBe('decide a@kikai.example')
  await press('j')
  expect(panel()?.textContent).toBe('decide bb@kikai.example')
  await press('k')
  expect(host.querySelector('[aria-current]')?.textContent).toContain('a')
  await settle(() => host.querySelector<HTMLElement>('.review > button')?.click())
  expect(panel()?.textContent).toBe('decide bb@kikai.example')
  await press('j')
  await settle(() => host.querySelector<HTMLElement>('.review > button')?.click())
  expect(host.textContent).toContain('Pick one.')
})

test('a queue with nothing in it says so', async () => {
  const { host, answer } = await render('/')
  await answer()
  expect(host.textContent).toContain('Nothing waits.')
})

test('a line shows besides what was chosen for it here, where it has that, and views are saved as of other lists', async () => {
  localStorage.setItem('console-list-test', JSON.stringify({ columns: ['email', 'seen'], isDense: false }))
  const { host, answer } = await render('/')
  await answer('a')
  expect([...host.querySelectorAll('li small')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Address · a@kikai.example',
  ])
  localStorage.removeItem('console-list-test')
  const buttons = [...host.querySelectorAll('.list-actions button')]
  expect(buttons.map((one) => one.textContent || one.getAttribute('aria-label'))).toEqual(['Views', 'Choose columns'])
})
