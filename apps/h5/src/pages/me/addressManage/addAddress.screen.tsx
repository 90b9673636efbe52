import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { AddressForm } from './address-form.tsx'

/** The form for a new address or for changing one. The country decides its fields. */
function AddAddress() {
  const t = useText('addresses')
  const { addressId, pick } = useRouteParams('/pages/me/addressManage/addAddress')
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const address = useCall(addressesCalls.readAddress, addressId ? { addressId } : null, { freshMs: 0 })
  const me = useCall(profileCalls.myProfile, addressId ? null : {})
  const title = addressId ? t('screen.form.editTitle') : t('screen.form.addTitle')
  const waitsForAddress = addressId !== undefined && !address.data
  const waitsForMe = addressId === undefined && !me.data && !me.error
  if (waitsForAddress) return <Page title={title} of={address} width="form" />
  if (waitsForMe) return <Page title={title} of={me} width="form" />
  return (
    <Page title={title} of={countries} width="form">
      {() => (
        <AddressForm
          countries={countries}
          address={address.data ?? null}
          isForOrder={pick === '1'}
          usualCountry={me.data?.country ?? address.data?.country ?? 'JP'}
        />
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: AddAddress })
