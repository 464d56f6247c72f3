/** The page's name in two lines; the shop itself begins right below. */
export function Intro() {
  return (
    <div className="page pt-8 lg:pt-12">
      <h1 className="text-3xl font-bold lg:text-[2.75rem] lg:leading-tight">
        Printed for you, one piece at a time
      </h1>
      <p className="mt-3 max-w-2xl text-pretty text-soft lg:text-lg">
        Shirts, mugs and posters from independent sellers. Add a name, a number or a photo and it is made for
        you.
      </p>
    </div>
  )
}
