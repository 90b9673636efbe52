import { AvatarField } from '#features/portrait/avatar-field'
import { Panel } from '#ui/pages/panel'
import { SelectField, TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import type { EngineerParams } from '@kikai/contract/engineers/engineers.shapes'
import type { EngineerValues } from './engineer-form.ts'

type PersonFieldsProps = { form: CallForm<EngineerValues>; params: EngineerParams; isNameKept: boolean }

/** Who applies. A name that was checked is shown, and stays. */
export function PersonFields({ form, params, isNameKept }: PersonFieldsProps) {
  const t = useText('engineers')
  const { values } = form
  return (
    <Panel title={t('form.person')}>
      <div className="flex flex-col gap-4">
        <AvatarField
          name={values.name}
          avatar={values.photo}
          onChange={(photo) => form.set({ photo })}
          error={form.wrong('photo')}
        />
        <p className="-mt-2 text-12 text-ink-2">{t('form.photoNote')}</p>
        <TextField
          {...form.text('name')}
          label={t('form.name')}
          hint={isNameKept ? t('error.nameChecked') : t('form.nameHint')}
          readOnly={isNameKept}
          autoComplete="name"
        />
        <TextField
          {...form.text('latinName')}
          label={t('form.latinName')}
          readOnly={isNameKept}
          optional={!isNameKept}
          autoComplete="off"
        />
        <SelectField
          {...form.text('country')}
          label={t('form.country')}
          options={params.areas.map(({ country, name }) => ({ value: country, label: name }))}
          onChange={({ target }) => form.set({ country: target.value, region: '', regions: [] })}
        />
      </div>
    </Panel>
  )
}
