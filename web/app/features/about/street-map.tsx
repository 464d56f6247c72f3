import { company } from '../../lib/company.ts'

/** A drawn map: no third party sees the visitor. */
export function StreetMap() {
  const { street, city } = company.address
  return (
    <svg
      role="img"
      aria-label={`Map: ${company.name} at ${street}, ${city}, between the river and Mill Park`}
      viewBox="0 0 640 420"
      preserveAspectRatio="xMidYMid slice"
      className="block h-full w-full"
    >
      <rect width="640" height="420" fill="#efeae1" />
      <path d="M-10 330C90 300 150 350 260 345S470 390 660 350V430H-10z" fill="#cfe0e2" />
      <path d="M60 60h150v110H60z" fill="#dce6d5" />
      <g fill="#c5d6bb">
        <circle cx="92" cy="92" r="12" />
        <circle cx="132" cy="146" r="12" />
        <circle cx="176" cy="96" r="11" />
        <circle cx="184" cy="144" r="9" />
        <circle cx="90" cy="146" r="9" />
      </g>
      <g fill="#e4ddd1">
        <path d="M250 30h84v60h-84zM356 30h120v60H356zM500 30h110v60H500zM250 118h84v56h-84zM500 118h110v56H500z" />
        <path d="M60 206h150v70H60zM250 206h84v64h-84zM356 206h60v64h-60zM436 206h40v64h-40zM500 206h110v92H500z" />
      </g>
      <path d="M356 118h120v56H356z" fill="#d8cfbf" />
      <g stroke="#fdfcfa" strokeLinecap="round" fill="none">
        <path d="M-10 190H650" strokeWidth="20" />
        <path d="M230-10V312M487-10V330" strokeWidth="16" />
        <path d="M230 104H650M345-10V300" strokeWidth="9" />
        <path d="M-10 300C120 276 180 314 280 312S500 350 650 312" strokeWidth="12" />
        <path d="M345 300V430" strokeWidth="12" />
      </g>
      <g fill="#5c564d" fontSize="14" style={{ fontFamily: 'inherit' }}>
        <text x="242" y="195">
          Weaver St
        </text>
        <text x="135" y="119" textAnchor="middle">
          Mill Park
        </text>
        <text transform="translate(483 40) rotate(90)">5th Ave</text>
        <text x="460" y="385" textAnchor="middle" fill="#3d6268" fontStyle="italic">
          Loom River
        </text>
      </g>
      <g transform="translate(416 178)">
        <ellipse cy="3" rx="15" ry="5" fill="#1f1d1a" opacity=".18" />
        <path d="M0 0C-20-22-30-36-30-52a30 30 0 0 1 60 0C30-36 20-22 0 0z" fill="#12544a" />
        <circle cy="-53" r="11" fill="#fdfcfa" />
      </g>
    </svg>
  )
}
