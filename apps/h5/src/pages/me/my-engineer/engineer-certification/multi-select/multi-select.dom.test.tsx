import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { expect, test } from 'vitest'
import { paramsAnswer } from '../../test/engineer-of.ts'
import { askChoice, takeChoice } from '#features/engineers/chosen-skills.ts'
import MultiSelect from './multi-select.screen.tsx'

const route = '/pages/me/my-engineer/engineer-certification/multi-select/multi-select'
const render = (of: string) =>
  renderScreen(MultiSelect, {
    domains: ['engineers'],
    isLoggedIn: true,
    address: `${route}?of=${of}`,
    answers: { [engineersCalls.readEngineerParams.path]: paramsAnswer },
  })
const named = (host: HTMLElement, selector: string, name: string) =>
  [...host.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent?.includes(name))

test('skills are chosen in groups with their level, and what needs a paper says so', async () => {
  askChoice({ of: 'skills', values: [{ task: 'geometry', level: 'expert' }] })
  const { host } = await render('skills')
  const geometry = named(host, 'li', 'Geometry')
  expect(geometry?.textContent).toContain('Needs a document')
  expect(named(host, 'li', 'Spindles')?.textContent).toContain('Expert needs a document')
  await settle(() => named(host, 'li', 'High voltage')?.querySelector('input')?.click())
  expect(host.textContent).toContain('1 / 2')
  await settle(() => named(geometry ?? host, '[role=radio]', 'Skilled')?.click())
  await settle(() => named(host, 'button', 'Done')?.click())
  expect(takeChoice()).toEqual({
    of: 'skills',
    values: [
      { task: 'geometry', level: 'skilled' },
      { task: 'highVoltage', level: 'skilled' },
    ],
  })
  expect(takeChoice()).toBeNull()
})

test('makers begin with what was chosen before, and are cleared', async () => {
  askChoice({ of: 'makers', values: [] })
  const { host } = await render('makers')
  await settle(() => named(host, 'li', 'Mazak')?.querySelector('input')?.click())
  expect(host.textContent).toContain('1 / 2')
  await settle(() => named(host, 'button', 'Clear')?.click())
  expect(host.textContent).toContain('0 / 2')
})
