import { expect, test } from 'vitest'
import { findAnswers } from './find-answers.ts'
import { faqTopics } from './topics.ts'

const asked = (keyword: string) => findAnswers(faqTopics, keyword).map(({ question }) => question)

test.each([
  ['cancel', 'How do I cancel my order?'],
  ['  WRONG   address ', 'I entered the wrong address. What now?'],
  ['hawaii', 'Do you ship to Alaska, Hawaii, Puerto Rico and APO addresses?'],
  ['40-45 days', 'Do you ship to Alaska, Hawaii, Puerto Rico and APO addresses?'],
  ['open a shop', 'How do I open a shop?'],
])('"%s" finds "%s" first', (keyword, first) => {
  expect(asked(keyword)[0]).toBe(first)
})

test('requires every word', () => {
  expect(asked('cancel zeppelin')).toEqual([])
})

test('has no duplicate questions', () => {
  const all = faqTopics.flatMap(({ questions }) => questions.map(({ question }) => question))
  expect(new Set(all).size).toBe(all.length)
})
