import { settle } from '@kikai/client/test/mount.tsx'
import { consentsCalls } from '@kikai/contract/consents/consents.calls'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { AgreeAgainSheet } from './agree-again-sheet.tsx'
import { save, sentForm } from './test/held-back-form.tsx'

const both: TermsDue[] = [
  { kind: 'privacy', version: '2026-12-01.2' },
  { kind: 'userAgreement', version: '2026-12-01.3' },
]

/** A form whose call needs newer terms to be accepted. */
async function givenRefusedForm(due: TermsDue[]) {
  const form = await sentForm<readonly TermsDue[]>({
    domains: ['identity', 'consents'],
    client: (agreeAgain) => ({ agreeAgain }),
    sheet: (of, onAnswer, onGone) => <AgreeAgainSheet due={of} onAnswer={onAnswer} onGone={onGone} />,
  })
  await settle(() => form.asked.at(-1)?.refuse(requestErrors.termsChanged.code, 'The terms have changed.', { due }))
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  return { ...form, boxes }
}

test('the boxes are empty, their texts open in a new window, and nothing is sent before both are ticked', async () => {
  const { asked, boxes, press } = await givenRefusedForm(both)
  expect(boxes().map(({ name, checked }) => [name, checked])).toEqual([
    ['privacy', false],
    ['userAgreement', false],
  ])
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/legal/legal?kind=privacy&variant=2',
    '#/pages/legal/legal?kind=userAgreement&variant=2',
  ])
  await settle(() => boxes()[0]?.click())
  await press('Agree')
  expect(asked).toHaveLength(1)
  expect(document.body.textContent).toContain('Please tick this box to continue.')
})

test('whoever agrees goes on where they were: the same request is sent again, under its own key', async () => {
  const { asked, done, boxes, press } = await givenRefusedForm(both)
  for (const box of boxes()) await settle(() => box.click())
  await press('Agree')
  for (const one of both) {
    expect(asked.at(-1)).toMatchObject({ path: consentsCalls.agree.path, input: one })
    await settle(() => asked.at(-1)?.done(one))
  }
  expect(asked.at(-1)).toMatchObject({ path: save.path, input: { note: 'by crane' } })
  expect(asked.at(-1)?.headers.get('request-id')).toBe(asked[0]?.headers.get('request-id'))
  await settle(() => asked.at(-1)?.done({}))
  expect(done).toEqual(['by crane'])
})

test('“Later” sends nothing more; the form stays as it was and says why', async () => {
  const { asked, done, field, press } = await givenRefusedForm(both)
  await press('Later')
  expect(asked).toHaveLength(1)
  expect(done).toEqual([])
  expect(field('note')).toMatchObject({ value: 'by crane' })
  expect(document.body.textContent).toContain('The terms have changed.')
})

test('only the text that has changed is asked about', async () => {
  const { boxes } = await givenRefusedForm(both.slice(0, 1))
  expect(boxes().map(({ name }) => name)).toEqual(['privacy'])
})
