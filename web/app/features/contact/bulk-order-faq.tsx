import { Questions } from '../../ui/questions.tsx'

const questions = [
  {
    question: 'What counts as a bulk order?',
    answer: '50 or more items of the same product. Sizes and colors may vary.',
  },
  {
    question: 'How soon will I hear back?',
    answer: 'We reply within 48 hours with a price and the next steps.',
  },
  {
    question: 'How long does it take?',
    answer: 'Handling takes 5-10 business days after you accept the quote, plus delivery time.',
  },
  {
    question: 'What should my design file look like?',
    answer:
      "Images print best at 300 dpi at print size. Send a jpg, png, gif, pdf or psd of up to 5 MB. For larger files, contact us and we'll send you an upload link.",
  },
  {
    question: 'Can each item have a different name or number?',
    answer: "Yes. Mention it in your request and we'll ask you for a list.",
  },
]

export function BulkOrderFaq() {
  return (
    <section aria-labelledby="bulk-faq">
      <h2 id="bulk-faq" className="text-2xl font-bold">
        Frequently asked questions
      </h2>
      <div className="mt-4">
        <Questions list={questions} />
      </div>
    </section>
  )
}
