import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ReadText } from '#features/reading/read-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import type { TagTone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedSourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import type { ManagedSourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { sourcingMachine } from '@kikai/contract/sourcing/sourcing.states'
import { Button } from 'antd'
import { useState } from 'react'

const { states } = sourcingMachine
const tabs = tabsOf(states)

const sourcing = resource({
  name: 'sourcing',
  call: managedSourcingCalls.listManagedSourcing,
  exports: managedSourcingCalls.exportManagedSourcing,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ state: oneOf(states, tab) }),
})

const tones: Readonly<Record<ManagedSourcing['state'], TagTone>> = {
  asked: 'amber',
  quoted: 'amber',
  agreed: 'grey',
  arrived: 'amber',
  completed: 'green',
  declined: 'outline',
  withdrawn: 'outline',
  expired: 'outline',
  left: 'red',
  failed: 'red',
}

/** Machines that are procured for buyers, what waits for the seller first; what is stuck is ended with a reason. */
export default function SourcingPage() {
  const t = useText('sourcing')
  const console = useText('console')
  const may = useMay()
  const col = useColumns(sourcing)
  const [ends, setEnds] = useState<ManagedSourcing>()
  const [read, setRead] = useState<ManagedSourcing>()
  return (
    <>
      <CrudTable
        of={sourcing}
        title={console('page.sourcing')}
        columns={[
          col.text({ key: 'what', of: ({ goods }) => goods.title }, t('staff.machine'), {
            below: ({ number }) => number,
          }),
          col.state('state', t('staff.state'), {
            tone: (state) => tones[state],
            word: (state) => t(`state.${state}`),
          }),
          col.text({ key: 'turn', of: ({ turn }) => (turn ? t(`staff.turns.${turn}`) : '–') }, t('staff.turn')),
          col.person('buyer', t('staff.buyer')),
          col.text({ key: 'seller', of: ({ seller }) => seller.name }, t('staff.seller')),
          col.money({ key: 'total', of: ({ quote }) => quote?.total ?? null }, t('staff.total')),
          col.money({ key: 'deposit', of: ({ quote }) => quote?.deposit ?? null }, t('staff.deposit')),
          col.instant({ key: 'due', of: ({ agreed }) => agreed?.dueAt ?? null }, t('staff.due')),
          col.instant('askedAt', t('staff.asked')),
          {
            key: 'words',
            title: t('staff.words'),
            show: (one) =>
              wordsOf(one).length > 0 ? (
                <Button size="small" onClick={() => setRead(one)}>
                  {t('staff.read')}
                </Button>
              ) : (
                '–'
              ),
            text: (one) =>
              wordsOf(one)
                .map(({ said }) => said.translation?.text ?? said.text)
                .join(' · '),
          },
          {
            key: 'steps',
            title: t('staff.steps'),
            show: (one) =>
              one.allowedActions.some(({ action, enabled }) => action === 'end' && enabled) ? (
                <Button size="small" danger onClick={() => setEnds(one)}>
                  {t('staff.end')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
        tabs={tabs.show((tab) => t(`state.${tab}`), t('manage.all'))}
        may={may}
        empty={t('staff.none')}
      />
      {read ? (
        <Dialog
          open
          title={read.goods.title}
          keeps
          onCancel={() => setRead(undefined)}
          cancelText={console('keys.close')}
          okButtonProps={{ style: { display: 'none' } }}
        >
          <Words of={read} />
        </Dialog>
      ) : null}
      {ends ? <End of={ends} onClose={() => setEnds(undefined)} /> : null}
    </>
  )
}

/** What both sides wrote, in the order in which they did. */
const wordsOf = ({ text, quote, reason }: ManagedSourcing) =>
  [
    { by: 'buyer' as const, said: text },
    { by: 'seller' as const, said: quote?.text ?? null },
    { by: 'end' as const, said: reason },
  ].flatMap(({ by, said }) => (said ? [{ by, said }] : []))

function Words({ of }: { of: ManagedSourcing }) {
  const t = useText('sourcing')
  const words = wordsOf(of)
  if (words.length === 0) return null
  return (
    <ul className="talk">
      {words.map(({ by, said }) => (
        <li key={by} {...(by === 'buyer' ? {} : { className: 'talk-own' })}>
          <small>{by === 'end' ? t('reason') : t(`writes.${by}`)}</small>
          <ReadText of={said} />
        </li>
      ))}
    </ul>
  )
}

function End({ of, onClose }: { of: ManagedSourcing; onClose: () => void }) {
  const t = useText('sourcing')
  const form = useCallForm(managedSourcingCalls.endSourcing, {
    start: { reason: '' },
    input: ({ reason }) => ({ sourcingId: of.id, version: of.version, reason }),
    onDone: () => {
      showToast(t('manage.ended'), { done: true })
      onClose()
    },
  })
  const name = t(of.state === 'asked' ? 'manage.decline' : 'manage.fail')
  return (
    <FormDialog of={form} title={name} send={name} danger onClose={onClose}>
      <p>{of.goods.title}</p>
      <Words of={of} />
      <p className="quiet">{t(of.state === 'asked' ? 'manage.declineNote' : 'manage.failNote')}</p>
      <TextAreaField {...form.text('reason')} label={t('manage.endReason')} />
    </FormDialog>
  )
}
