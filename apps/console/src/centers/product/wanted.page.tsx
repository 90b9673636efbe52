import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMay } from '#features/me/use-me.ts'
import { TextAreaField } from '#ui/field.tsx'
import type { TagTone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedWantedCalls } from '@kikai/contract/wanted/wanted.calls'
import type { ManagedWanted } from '@kikai/contract/wanted/wanted.shapes'
import { wantedMachine } from '@kikai/contract/wanted/wanted.states'
import { countryName } from '@kikai/i18n/format/country'
import { Button } from 'antd'
import { useState } from 'react'

const { states } = wantedMachine
const tabs = tabsOf(states)

const wanted = resource({
  name: 'wanted',
  call: managedWantedCalls.listManagedWanted,
  exports: managedWantedCalls.exportManagedWanted,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ state: oneOf(states, tab) }),
})

const tones: Readonly<Record<ManagedWanted['state'], TagTone>> = {
  open: 'green',
  found: 'grey',
  withdrawn: 'outline',
  ended: 'outline',
  hidden: 'red',
}

/** What buyers look for, the newest first; what does not belong on the board is removed with a reason. */
export default function Wanted() {
  const t = useText('wanted')
  const console = useText('console')
  const language = useLanguage()
  const col = useColumns(wanted)
  const may = useMay()
  const [hides, setHides] = useState<ManagedWanted>()
  return (
    <>
      <CrudTable
        of={wanted}
        title={console('page.wanted')}
        columns={[
          col.text({ key: 'what', of: whatOf }, t('staff.what'), {
            below: ({ text, translation, hidden }) => hidden?.reason ?? translation?.text ?? text,
          }),
          col.state('state', t('staff.state'), {
            tone: (state) => tones[state],
            word: (state) => t(`state.${state}`),
          }),
          col.text({ key: 'buyer', of: ({ buyer }) => buyer.name }, t('staff.buyer'), {
            below: ({ buyer }) => countryName(buyer.country, language),
          }),
          col.money('budget', t('staff.budget')),
          col.number('offers', t('staff.offers')),
          col.day('untilDay', t('staff.until')),
          col.instant('postedAt', t('staff.posted')),
          {
            key: 'steps',
            title: t('staff.steps'),
            show: (one) =>
              one.allowedActions.some(({ action, enabled }) => action === 'hide' && enabled) ? (
                <Button size="small" danger onClick={() => setHides(one)}>
                  {t('staff.hide')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
        tabs={tabs.show((tab) => t(`state.${tab}`), t('staff.all'))}
        may={may}
        empty={t('staff.none')}
      />
      {hides ? <Hide of={hides} onClose={() => setHides(undefined)} /> : null}
    </>
  )
}

const whatOf = ({ maker, model, category }: ManagedWanted) =>
  [[maker?.name, model].filter(Boolean).join(' '), category.name].filter(Boolean).join(' · ')

function Hide({ of, onClose }: { of: ManagedWanted; onClose: () => void }) {
  const t = useText('wanted')
  const form = useCallForm(managedWantedCalls.hideWanted, {
    start: { reason: '' },
    input: ({ reason }) => ({ wantedId: of.id, reason }),
    onDone: () => {
      showToast(t('staff.hidden'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('staff.hide')} send={t('staff.hide')} danger onClose={onClose}>
      <p>{whatOf(of)}</p>
      <p className="quiet">{t('staff.hideNote')}</p>
      <TextAreaField {...form.text('reason')} label={t('staff.hideLabel')} />
    </FormDialog>
  )
}
