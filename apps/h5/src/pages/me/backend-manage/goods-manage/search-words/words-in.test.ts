import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

test('several words in one field are several words, each once', () => {
  expect(wordsIn('ユンボ、バックホー，digger, fork lift ;ユンボ')).toEqual([
    'ユンボ',
    'バックホー',
    'digger',
    'fork lift',
  ])
  expect(wordsIn(' 、 ,')).toEqual([])
})
