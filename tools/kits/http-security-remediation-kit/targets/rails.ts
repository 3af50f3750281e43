import { commented, type Target } from "./plan.ts";

/** Rails: a Rack middleware around all others. */
export const rails: Target = {
  title: "Rails",
  hardensCookies: false,
  write(plan) {
    // Rack 3 takes names in lower case alone.
    const removes = plan.removes.map((name) => name.toLowerCase());
    const sets = plan.sets.map((set) => ({ ...set, name: set.name.toLowerCase() }));
    const lines = [
      ...removes.map((name) => `headers.delete(${word(name)})`),
      ...sets.map(({ name, value, isBesides }) =>
        isBesides
          // Policies divided by a comma are as good as two headers.
          ? `headers[${word(name)}] = [headers[${word(name)}], ${word(value)}].compact.join(", ")`
          : `headers[${word(name)}] = ${word(value)}`
      ),
    ];
    return commented(
      {
        name: "security_headers.rb",
        place: "to config/initializers/security_headers.rb",
      },
      lines.length === 0 ? [] : [
        "",
        "class SecurityHeaders",
        "  def initialize(app)",
        "    @app = app",
        "  end",
        "",
        "  def call(env)",
        "    status, sent, body = @app.call(env)",
        "    # Before Rack 3, names stand as they were written.",
        "    headers = sent.to_h.transform_keys(&:downcase)",
        ...lines.map((line) => `    ${line}`),
        "    [status, headers, body]",
        "  end",
        "end",
        "",
        "Rails.application.config.middleware.insert_before 0, SecurityHeaders",
      ],
    );
  },
};

function word(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
