import type { HelpQuestion, HelpTopic } from './topics.ts'

/** The questions in which every word of the keyword occurs, by topic; those that ask for it before those that mention it. */
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
