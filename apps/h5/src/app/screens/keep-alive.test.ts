import { describe, expect, test } from 'vitest'
import { doNotKeep, step, type AliveScreen } from './alive-screens.ts'

const screen = (key: string, tab = false): AliveScreen => ({
  key,
  id: key,
  place: key,
  path: `/${key}`,
  address: `/${key}`,
  tab,
  node: null,
  location: null,
  left: { y: 0, at: null, wasLeft: false },
})
const home = screen('home', true)
const cart = screen('cart', true)
const keys = (kept: readonly AliveScreen[]) => kept.map((one) => one.key)

describe('Back finds a screen as it was left', () => {
  test('opening a screen keeps the one below', () => {
    expect(keys(step([home], screen('a'), 'PUSH'))).toEqual(['home', 'a'])
  })

  test('Back takes away what lay above', () => {
    expect(keys(step([home, screen('a'), screen('b')], screen('a'), 'POP'))).toEqual(['home', 'a'])
  })

  test('a tab stays when Back leads past it, and comes to the top when it is chosen again', () => {
    expect(keys(step([home, screen('a'), cart], screen('a'), 'POP'))).toEqual(['cart', 'home', 'a'])
    expect(keys(step([home, cart], home, 'PUSH'))).toEqual(['cart', 'home'])
  })

  test('a replaced screen is gone, a replaced tab is not', () => {
    expect(keys(step([home, screen('form')], screen('done'), 'REPLACE'))).toEqual(['home', 'done'])
    expect(keys(step([home], cart, 'REPLACE'))).toEqual(['home', 'cart'])
  })

  test('a screen that writes its filters into its own address stays where and what it was', () => {
    const search = { ...screen('search'), left: { y: 300, at: null, wasLeft: false } }
    const filtered = { ...screen('filtered'), path: search.path }
    expect(step([home, search], filtered, 'REPLACE')).toEqual([home, { ...filtered, id: search.id, left: search.left }])
  })

  test('a tab is one screen, whatever it is opened with', () => {
    const category = { ...screen('category', true), address: '/category?of=1' }
    expect(step([screen('category', true), home], category, 'PUSH')).toEqual([home, category])
  })

  test('Back to a screen that was given up starts it anew, without the ones in between', () => {
    expect(keys(step([home, screen('f'), screen('g')], screen('a'), 'POP'))).toEqual(['home', 'a'])
  })

  test('a screen that must not be kept is gone when it is left, and stays while it only rewrites its address', () => {
    doNotKeep('/chat')
    const chat = screen('chat')
    expect(keys(step([home, screen('a'), chat], screen('b'), 'PUSH'))).toEqual(['home', 'a', 'b'])
    expect(keys(step([home, screen('a'), screen('b')], chat, 'PUSH'))).toEqual(['home', 'a', 'b', 'chat'])
    expect(step([home, chat], { ...chat, key: 'chat again' }, 'REPLACE').at(-1)?.id).toBe('chat')
  })

  test('six screens are kept besides the tabs, the oldest goes first', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => screen(key))
    expect(keys(step([home, ...six], screen('g'), 'PUSH'))).toEqual(['home', 'b', 'c', 'd', 'e', 'f', 'g'])
  })
})
