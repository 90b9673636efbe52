import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import { type Language, languages } from '@kikai/kernel/language'
import { exponents, currencies, toMoney } from '@kikai/kernel/money'
import { moneyParts } from '@kikai/i18n/format/money'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { formOf } from './address-rules.ts'
import { citiesOf } from './cities.ts'
import { countries } from './countries.ts'
import { findPostalCode, hasPostalCodes } from './postal-codes.ts'

const presented = (language: Language): Country[] =>
  countries.map((country) => ({
    code: country.code,
    name: country.name[language],
    dialCode: country.dialCode,
    postalPattern: country.postal.pattern,
    postalExample: country.postal.example,
    addressFields: formOf(country),
    regions: country.regions.map(({ code, name }) => ({ code, name: name[language] })),
    hasPostalCodes: hasPostalCodes(country),
  }))

/** The lists never change while the server runs. */
const lists = new Map(languages.map((language) => [language, presented(language)]))
const listIn = (language: Language): Country[] => lists.get(language) ?? []

const handlers: Handlers<typeof regionsCalls> = {
  listCountries: ({ language }) => Promise.resolve(listIn(language)),
  findPostalCode: (_, { country, postalCode }) => Promise.resolve(findPostalCode({ country, postalCode })),
  listCities: (_, { country, region }) => Promise.resolve(citiesOf({ country, region })),
  listAreaCodes: ({ language, config }) =>
    Promise.resolve(
      listIn(language).map(({ code, name, dialCode }) => ({
        country: code,
        name,
        dialCode,
        getsCodes: config.smsCountries.includes(code),
      })),
    ),
  listPricePrefixes: ({ language }) =>
    Promise.resolve(
      currencies.map((currency) => {
        const { prefix, suffix } = moneyParts(toMoney(currency, 0), language)
        return { currency, prefix, suffix, exponent: exponents[currency] }
      }),
    ),
}

export const regionsDomain: Domain = { name: 'regions', calls: regionsCalls, handlers, personal: null }
