import { goInstead } from '#app/routes/go'
import { BinField, type Warehouse } from '#features/stock/bin-field'
import { useStockWords } from '#features/stock/stock-words.ts'
import { Actions } from '#ui/pages/actions'
import { classes } from '#ui/class-names.ts'
import { Empty } from '#ui/lists/empty'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Image } from '#ui/pictures/image'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { Uploader } from '#ui/pictures/uploader'
import type { TypedFacts } from '@kikai/client/stock/stock-comparison'
import { useReceiveStock } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import type { comparedFacts } from '@kikai/contract/warehouse/stock.words'
import { limits } from '@kikai/kernel/limits'
import { CircleCheck, CircleDashed, CircleX, PackageCheck } from 'lucide-react'
import { SoldByFields } from './sold-by-fields.tsx'

const formId = 'receive'
const detail = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'

type ReceiveFormProps = { title: string; of: StockUnitDetail; warehouses: readonly Warehouse[] }

/** What has arrived, beside what its notice said: one difference puts it into quarantine. */
export default function ReceiveForm({ title, of, warehouses }: ReceiveFormProps) {
  const t = useText('warehouse')
  const left = of.counts.expected ?? 0
  if (left === 0)
    return (
      <Page title={title} width="form">
        <Empty
          icon={<PackageCheck aria-hidden />}
          text={t('receive.gone')}
          way={{ label: t('receive.toDetail'), go: () => goInstead(detail, { unitId: of.id }) }}
        />
      </Page>
    )
  return <Receiving title={title} of={of} warehouses={warehouses} />
}

function Receiving({ title, of, warehouses }: ReceiveFormProps) {
  const t = useText('warehouse')
  const words = useStockWords()
  const upload = useUpload('stock')
  const { form, warehouse, compared, binId, asksSeller, differs, hasQuarantine } = useReceiveStock({
    of,
    warehouses,
    onDone: ({ state }) => {
      showToast(t(state === 'quarantine' ? 'receive.doneQuarantine' : 'receive.done'), { done: true })
      goInstead(detail, { unitId: of.id })
    },
  })
  const { values, set } = form
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          note={differs ? t('receive.quarantineNote') : undefined}
          can={[
            {
              label: t(differs ? 'receive.quarantine' : 'receive.record'),
              form: formId,
              busy: form.busy,
              blocked: differs && !hasQuarantine && t('receive.noQuarantine'),
            },
          ]}
        />
      }
    >
      <Form of={form} id={formId}>
        {values.photos[0] ? (
          <img src={values.photos[0].url} alt="" className="max-h-56 w-full rounded-card bg-sunken object-contain" />
        ) : null}
        <Panel>
          <div className="flex items-start gap-3">
            <span className="w-20 shrink-0">
              <Image of={of.picture?.url} alt="" sizes="80px" className="rounded-tag" />
            </span>
            <div className="min-w-0">
              <h2 className="text-17 leading-tight font-600 wrap-anywhere">{of.title}</h2>
              <p className="pt-0.5 text-12 text-ink-2">
                {[of.number, t(`source.${of.source}`), of.supplier].filter(Boolean).join(' · ')}
              </p>
              <p className="text-12 text-ink-2">{words.place(of)}</p>
            </div>
          </div>
          <table className="mt-3 w-full text-14">
            <caption className="sr-only">{t('receive.compare')}</caption>
            <thead>
              <tr className="text-12 text-ink-2">
                <th scope="col" className="w-[28%] pb-1 text-left font-400">
                  <span className="sr-only">{t('receive.compare')}</span>
                </th>
                <th scope="col" className="w-[28%] pb-1 text-left font-400">
                  {t('receive.notice')}
                </th>
                <th scope="col" className="pb-1 text-left font-400">
                  {t('receive.actual')}
                </th>
                <th scope="col" className="w-7">
                  <span className="sr-only">{t('receive.agrees')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {compared.map(({ fact, notice, agrees, unit }) => (
                <tr key={fact}>
                  <th scope="row" className="py-1.5 pr-2 text-left font-400 text-ink-2">
                    {t(`fact.${fact}`)}
                  </th>
                  <td className={classes('figures pr-2 wrap-anywhere', !notice && 'text-12 text-ink-2')}>
                    {notice ? `${notice}${unit}` : t('receive.noNotice')}
                  </td>
                  <td className="py-1.5">
                    <span className={boxLook(Boolean(form.wrong(fact)))}>
                      <input
                        name={fact}
                        aria-label={`${t('receive.actual')} ${t(`fact.${fact}`)}`}
                        aria-invalid={form.wrong(fact) ? true : undefined}
                        inputMode={fact === 'serial' ? 'text' : 'numeric'}
                        autoComplete="off"
                        maxLength={60}
                        value={values[fact]}
                        onChange={({ target }) => set(factOf(fact, target.value))}
                        className={classes(inputLook, 'min-h-10! px-2!', agrees === false && 'font-600 text-bad')}
                      />
                    </span>
                    {form.wrong(fact) ? <FieldErrorText>{form.wrong(fact)}</FieldErrorText> : null}
                  </td>
                  <td className="pl-2">
                    <Agreement of={agrees} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <Panel>
          <Uploader
            label={t('receive.photos')}
            value={values.photos}
            onChange={(next) => set({ photos: next })}
            send={upload}
            max={limits.stockPhotosMax}
            error={form.wrong('photoIds')}
          />
          <p className="pt-2 text-12 text-ink-2">{t('receive.plate')}</p>
        </Panel>
        {asksSeller ? <SoldByFields form={form} /> : null}
        <Panel title={t('receive.place')}>
          <div className="flex flex-col gap-4 pt-1">
            <BinField
              name="binId"
              label={t('receive.bin')}
              of={warehouse ? [warehouse] : []}
              {...(differs ? { kinds: ['quarantine'] } : {})}
              hint={differs ? t('receive.quarantineBin') : undefined}
              now={binId ? [binId] : []}
              onPick={([picked = '']) => set({ binId: picked })}
              error={form.wrong('binId')}
            />
            <TextArea {...form.text('note')} label={t('receive.note')} optional />
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

/** One typed fact, so that each field changes its own. */
const factOf = (fact: (typeof comparedFacts)[number], typed: string): Partial<TypedFacts> => ({ [fact]: typed })

function Agreement({ of }: { of: boolean | null }) {
  const t = useText('warehouse')
  const [icon, word] =
    of === null
      ? [<CircleDashed key="open" aria-hidden className="size-5 text-ink-2" />, t('receive.notMeasured')]
      : of
        ? [<CircleCheck key="same" aria-hidden className="size-5 text-go-ink" />, t('receive.agrees')]
        : [<CircleX key="other" aria-hidden className="size-5 text-bad" />, t('receive.differs')]
  return (
    <>
      {icon}
      <span className="sr-only">{word}</span>
    </>
  )
}
