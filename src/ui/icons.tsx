/** The icons of the first load, drawn on a 24-unit grid; pages that need many icons use Tabler's. */
interface IconProps {
  readonly size?: number;
}

interface DrawnProps extends IconProps {
  readonly children: React.ReactNode;
}

function Line({ size = 20, children }: DrawnProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function Solid({ size = 20, children }: DrawnProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export const KeyboardIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M3 6.5h18v11H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 14h8" />
  </Line>
);

export const MouseIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="6.5" y="3" width="11" height="18" rx="5.5" />
    <path d="M12 7v3" />
  </Line>
);

export const FingerIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M9.5 13V5.2a1.7 1.7 0 0 1 3.4 0V11l4.6 1a2.2 2.2 0 0 1 1.7 2.3l-.4 3.2a4 4 0 0 1-4 3.5h-2.2a4.5 4.5 0 0 1-3.6-1.9L5.6 14.4a1.6 1.6 0 0 1 2.5-2z" />
  </Line>
);

export const PhoneIcon = (props: IconProps) => (
  <Line {...props}>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
    <path d="m9.5 12 2 2 3.5-4" />
  </Line>
);

export const HomeIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5" />
  </Line>
);

export const KidsIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9 10h.01M15 10h.01M8.5 14.5c2 2 5 2 7 0" />
  </Line>
);

export const PlayIcon = (props: IconProps) => (
  <Solid {...props}>
    <path d="M6.5 4.6c0-1.3 1.4-2.1 2.5-1.4l11 7.4c1 .7 1 2.1 0 2.8l-11 7.4c-1.1.7-2.5-.1-2.5-1.4z" />
  </Solid>
);
export const PauseIcon = (props: IconProps) => (
  <Solid {...props}>
    <rect x="5" y="4" width="5" height="16" rx="1.5" />
    <rect x="14" y="4" width="5" height="16" rx="1.5" />
  </Solid>
);
export const StarIcon = (props: IconProps) => (
  <Solid {...props}>
    <path d="M12 2.6l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.1l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z" />
  </Solid>
);
export const SearchIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5 21 21" />
  </Line>
);
export const CloseIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M6 6l12 12M18 6 6 18" />
  </Line>
);
export const MoonIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
  </Line>
);
export const SunIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </Line>
);
export const UserIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-3.8 4-5.5 7.5-5.5s6.5 1.7 7.5 5.5" />
  </Line>
);
export const ArrowIcon = (props: IconProps) => (
  <Line {...props}>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Line>
);
export const PeopleIcon = (props: IconProps) => (
  <Line {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.7-3.3 3.2-5 6.5-5s5.8 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.3 3.6 4.6" />
  </Line>
);
