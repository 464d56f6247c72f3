import type { HelpQuestion, HelpTopic } from './topics.ts'

/** The questions that contain every word of the keyword, by topic; matches in the question come before matches in the answer. */
export function findAnswers(topics: HelpTopic[], keyword: string): HelpQuestion[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = topics.flatMap(({ title, questions }) =>
    questions.filter(({ question, answer }) => hasAll(`${title} ${question} ${answer}`)),
  )
  const [asked, mentioned] = [true, false].map((isAsked) =>
    found.filter(({ question }) => hasAll(question) === isAsked),
  )
  return [...asked!, ...mentioned!]
}
