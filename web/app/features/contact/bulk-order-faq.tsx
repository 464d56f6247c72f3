import { Questions } from '../../ui/questions.tsx'

const questions = [
  {
    question: 'What counts as a bulk order?',
    answer: '50 or more pieces of the same product. Sizes and colours may differ.',
  },
  {
    question: 'How soon do I hear from you?',
    answer: 'We reply within 48 hours with a price and the next steps.',
  },
  {
    question: 'How long does it take?',
    answer: 'Handling takes 5-10 business days after you agree to the quote. Delivery comes on top.',
  },
  {
    question: 'What should my design file look like?',
    answer:
      'Images print best at 300 dpi in the size they will be printed. Send jpg, png, gif, pdf or psd, up to 5 MB; for larger files we give you a place to put them.',
  },
  {
    question: 'Can every piece carry another name or number?',
    answer: 'Yes. Tell us in your request; we then ask for a list.',
  },
]

export function BulkOrderFaq() {
  return (
    <section aria-labelledby="bulk-faq">
      <h2 id="bulk-faq" className="text-2xl font-bold">
        Questions and answers
      </h2>
      <div className="mt-4">
        <Questions list={questions} />
      </div>
    </section>
  )
}
