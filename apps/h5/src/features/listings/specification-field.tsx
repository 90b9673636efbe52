import { specificationsOf } from './asked-by-category.ts'
import { SmallSelect } from '#ui/forms/small-select'
import { Button } from '#ui/buttons/button'
import { boxLook, FieldErrorText, inputLook } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { specificationKeys } from '@kikai/contract/goods/goods.words'
import { Plus, X } from 'lucide-react'

const entriesMax = 20

type Entry = { key: (typeof specificationKeys)[number]; value: string; unit: string }
type SpecificationFieldProps = {
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
  /** The error under a value, by its path. */
  wrong: (field: string) => string | undefined
  /** The key of the category, whose usual entries are offered. */
  category: string | null | undefined
}

/** The specifications: key, value and unit of each. */
export function SpecificationField({ entries, onChange, wrong, category }: SpecificationFieldProps) {
  const t = useText('listings')
  const word = useText('goods')
  const change = (at: number, to: Partial<Entry>) =>
    onChange(entries.map((one, index) => (index === at ? { ...one, ...to } : one)))
  const asked = specificationsOf(category, specificationKeys)
  const free = asked.filter((key) => !entries.some((entry) => entry.key === key))
  const [next] = free
  return (
    <Panel title={t('form.specification')} aside={t('form.optional')}>
      <div data-field="specification">
        {entries.length === 0 ? <p className="pb-2 text-12 text-ink-2">{t('form.specificationNote')}</p> : null}
        <ul className="flex flex-col gap-3">
          {entries.map((entry, at) => (
            <li key={entry.key}>
              <div className="flex flex-wrap items-center gap-2 wide:flex-nowrap">
                <SmallSelect
                  label={t('form.entry')}
                  value={entry.key}
                  options={specificationKeys
                    .filter((key) => key === entry.key || free.includes(key))
                    .map((value) => ({ value, label: word(`specification.${value}`) }))}
                  onPick={(key) => change(at, { key })}
                  className="w-[calc(100%-56px)] wide:w-56"
                />
                <IconButton
                  label={t('form.removeEntry', { entry: word(`specification.${entry.key}`) })}
                  icon={<X aria-hidden />}
                  onClick={() => onChange(entries.filter((one) => one !== entry))}
                  className="-mr-2 wide:order-last"
                />
                <div className={boxLook(Boolean(wrong(`specification.${at}.value`)))} style={{ flex: '2 1 0' }}>
                  <input
                    aria-label={t('form.valueOf', { entry: word(`specification.${entry.key}`) })}
                    placeholder={t('form.value')}
                    value={entry.value}
                    maxLength={40}
                    aria-invalid={wrong(`specification.${at}.value`) ? true : undefined}
                    onChange={(event) => change(at, { value: event.target.value })}
                    className={inputLook}
                  />
                </div>
                <div className={boxLook(false)} style={{ flex: '1 1 0' }}>
                  <input
                    aria-label={t('form.unitOf', { entry: word(`specification.${entry.key}`) })}
                    placeholder={t('form.unit')}
                    value={entry.unit}
                    maxLength={12}
                    onChange={(event) => change(at, { unit: event.target.value })}
                    className={inputLook}
                  />
                </div>
              </div>
              {wrong(`specification.${at}.value`) ? (
                <FieldErrorText>{wrong(`specification.${at}.value`)}</FieldErrorText>
              ) : null}
            </li>
          ))}
        </ul>
        {next && entries.length < entriesMax ? (
          <Button
            tone="plain"
            size="small"
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => onChange([...entries, { key: next, value: '', unit: '' }])}
            className="-ml-3 mt-1"
          >
            {t('form.addEntry')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
