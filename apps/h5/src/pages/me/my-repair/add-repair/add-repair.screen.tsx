import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { currencyOfCountry } from '#device/estimate-currency'
import { AttachField } from '#features/repairs/attach-field'
import { useOrderAddress } from '#features/addresses/order-address.ts'
import { takePickedCategory } from '#features/repairs/picked-category.ts'
import { SymptomsField } from '#features/repairs/symptoms-field'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Switch } from '#ui/forms/choice'
import { Facts } from '#ui/facts/facts'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairUrgencies } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import { useEffect, useState } from 'react'
import { ChosenMachine, MachineField } from './machine-field.tsx'
import { ModeField } from './mode-field.tsx'
import { type RequestStart, useRepairForm } from './repair-form.ts'

const route = '/pages/me/my-repair/add-repair/add-repair'
const formId = 'repair-form'

/** Asks for a repair: the machine, what is wrong with it, how, where and when it shall be repaired, and up to what sum. */
function AddRepair() {
  const title = useText('routes')(route)
  const { deviceId: asked, faultId, comebackOf, categoryId, insteadOf, mode } = useRouteParams(route)
  const from = comebackOf ?? insteadOf
  const before = useCall(repairsCalls.readRepair, from ? { repairId: from } : null, { freshMs: 0 })
  // What comes back is the machine of its repair, which its customer may have sold or taken out of use since.
  const deviceId = comebackOf ? undefined : (asked ?? before.data?.device.deviceId ?? undefined)
  const device = useCall(devicesCalls.readMyDevice, deviceId ? { deviceId } : null, { freshMs: 0 })
  const me = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  if (from && !before.data) return <Page title={title} of={before} width="form" />
  if (deviceId && !device.data) return <Page title={title} of={device} width="form" />
  if (!me.data) return <Page title={title} of={me} width="form" />
  const own = currencyOfCountry(me.data.country)
  return (
    <RepairRequest
      title={title}
      begun={{
        device: device.data ?? null,
        faultId,
        comeback: comebackOf ? (before.data ?? null) : null,
        instead: insteadOf && before.data && mode ? { of: before.data, mode } : null,
        categoryId: categoryId ?? '',
        currency: priceCurrencies.find((one) => one === own) ?? 'USD',
      }}
    />
  )
}

function RepairRequest({ title, begun }: { title: string; begun: RequestStart }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const [categoryId, setCategoryId] = useState(
    begun.device?.category.id ?? begun.comeback?.device.categoryId ?? (begun.categoryId || null),
  )
  const categoryKey = useRootKey(categoryId)
  const { id: addressId = null } = useOrderAddress()
  const form = useRepairForm(begun, {
    addressId,
    onDone: ({ id: repairId }) => {
      showToast(t('form.done'), { done: true })
      goInstead('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId })
    },
  })
  const { values, set } = form
  // Back from the categories, which are a screen of their own.
  useEffect(() => {
    const picked = takePickedCategory()
    if (picked) set({ categoryId: picked, deviceId: '' })
  })
  const params = useCall(
    repairsCalls.readRepairParams,
    { categoryId, addressId, currency: values.currency },
    { freshMs: 60_000, keepOld: true },
  )
  const fee = params.data?.modes.find(({ mode }) => mode === values.mode)?.diagnosisFee
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          can={[{ label: t('form.send'), form: formId, busy: form.busy }]}
          note={
            <span className="flex justify-center wide:justify-end">
              <Facts
                of={[
                  ...(params.data ? [t('form.assigned', { count: params.data.assignDays })] : []),
                  ...(begun.comeback
                    ? [t('warranty.free')]
                    : fee && fee.minor > 0
                      ? [
                          <>
                            {t('form.fee')} <Amount money={fee} />
                          </>,
                        ]
                      : []),
                ]}
              />
            </span>
          }
        />
      }
    >
      <Form of={form} id={formId}>
        {begun.comeback ? (
          <Panel>
            <ChosenMachine of={begun.comeback.device} />
          </Panel>
        ) : (
          <MachineField of={form} begun={begun} onCategory={setCategoryId} />
        )}
        <Panel title={t('form.symptoms')}>
          <div className="flex flex-col gap-4">
            <SymptomsField
              categoryKey={categoryKey}
              value={values.symptoms}
              onChange={(symptoms) => set({ symptoms })}
              error={form.wrong('symptoms')}
            />
            <Switch label={common('down')} note={t('form.downWhy')} {...form.flip('isDown')} />
            <TextArea
              {...form.text('description')}
              label={t('form.description')}
              max={limits.textAreaLength}
              hint={t('form.descriptionHint')}
              optional
            />
            <TextField
              {...form.text('errorCodes')}
              label={t('form.errorCodes')}
              hint={t('form.errorCodesHint')}
              autoComplete="off"
              autoCapitalize="characters"
              optional
            />
            <AttachField
              label={t('form.files')}
              value={values.attached}
              onChange={(attached) => set({ attached: { ...values.attached, ...attached } })}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
        <Panel title={t('form.mode')}>
          <ModeField of={form} offered={params.data?.modes ?? null} addressId={addressId} />
        </Panel>
        <Panel>
          <div className="flex flex-col gap-4">
            <fieldset className="min-w-0 border-0 p-0">
              <legend className="pb-1.5 text-14 font-600">{t('form.urgency')}</legend>
              <Segmented
                title={t('form.urgency')}
                of={repairUrgencies}
                now={values.urgency}
                label={(name) => common(`urgency.${name}`)}
                onPick={(urgency) => set({ urgency })}
              />
            </fieldset>
            <AmountField
              {...form.text('cap')}
              label={t('form.cap')}
              currency={values.currency}
              onCurrency={(currency) => set({ currency })}
              hint={t('form.capWhy')}
            />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

/** The key of the uppermost category, which says what parts a machine has. */
function useRootKey(categoryId: Id<'category'> | null): string | null {
  const { data } = useCall(goodsCalls.readParams, {}, { freshMs: 600_000 })
  const own = data?.categories.find((one) => one.categoryId === categoryId)
  const root = data?.categories.find((one) => one.categoryId === own?.parentId)
  return root?.key ?? own?.key ?? null
}

export default defineScreen({ login: 'required', view: AddRepair })
