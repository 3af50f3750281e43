import type { ToolExample } from "../../tool.ts";

export const EXAMPLES: ToolExample[] = [
  {
    "title": "Two contracts, one reference, three fixtures",
    "input": {
      "contracts": [
        {
          "id": "users",
          "saved_output_schema": {
            "type": "object",
            "properties": {
              "id": {
                "type": "integer",
              },
            },
            "required": [
              "id",
            ],
          },
          "current_output_schema": {
            "type": "object",
            "properties": {
              "id": {
                "type": "integer",
              },
              "mail": {
                "type": "string",
              },
            },
            "required": [
              "id",
            ],
          },
        },
        {
          "id": "mailer",
          "saved_input_schema": {
            "type": "object",
            "properties": {
              "user": {
                "type": "integer",
              },
            },
          },
          "current_input_schema": {
            "type": "object",
            "properties": {
              "user": {
                "type": "integer",
                "minimum": 1,
              },
            },
          },
        },
      ],
      "references": [
        {
          "id": "user-id",
          "from": "users.output#/properties/id",
          "to": "mailer.input#/properties/user",
        },
      ],
      "fixtures": [
        {
          "id": "u",
          "contract": "users",
          "side": "output",
          "value": {
            "id": 1,
            "mail": "m",
          },
        },
        {
          "id": "m",
          "contract": "mailer",
          "value": {
            "user": 0,
          },
        },
        {
          "id": "n",
          "contract": "mailer",
          "value": {
            "user": "1",
          },
          "expect": "invalid",
        },
      ],
    },
    "expect": {
      "output": {
        "verdict": "fail",
        "summary": {
          "total": 6,
          "critical": 1,
          "high": 2,
          "medium": 0,
          "low": 2,
          "info": 1,
          "evidence": 0,
          "unknowns": 0,
        },
        "findings": [
          {
            "id": "F001",
            "rule": "FIXTURE_REGRESSION",
            "severity": "critical",
            "subject": "mailer.input",
            "location": "m",
            "data": {
              "errors": [
                {
                  "path": "/user",
                  "keyword": "minimum",
                },
              ],
            },
          },
          {
            "id": "F002",
            "rule": "BOUND_TIGHTENED",
            "severity": "high",
            "subject": "mailer.input",
            "location": "/properties/user",
            "data": {
              "keyword": "minimum",
              "compatibility": "breaking",
              "saved": null,
              "current": 1,
            },
          },
          {
            "id": "F003",
            "rule": "REFERENCE_INCOMPATIBLE",
            "severity": "high",
            "subject": "user-id",
            "location": "mailer.input#/properties/user",
            "data": {
              "changes": [
                "BOUND_TIGHTENED",
              ],
            },
          },
          {
            "id": "F004",
            "rule": "COVERAGE_GAP",
            "severity": "low",
            "subject": "mailer.input",
            "location": "",
            "data": {
              "uncovered": [
                "/user",
              ],
            },
          },
          {
            "id": "F005",
            "rule": "PROPERTY_ADDED",
            "severity": "low",
            "subject": "users.output",
            "location": "/properties/mail",
            "data": {
              "keyword": "properties",
              "compatibility": "compatible",
              "property": "mail",
            },
          },
          {
            "id": "F006",
            "rule": "NO_NEGATIVE_FIXTURE",
            "severity": "info",
            "subject": "users.output",
            "location": "",
            "data": {},
          },
        ],
        "records": [
          {
            "id": "R001",
            "kind": "matrix",
            "data": {
              "contract": "users",
              "side": "input",
              "direction": "backward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R002",
            "kind": "matrix",
            "data": {
              "contract": "users",
              "side": "input",
              "direction": "forward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R003",
            "kind": "matrix",
            "data": {
              "contract": "users",
              "side": "output",
              "direction": "backward",
              "verdict": "compatible",
              "changes": 1,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R004",
            "kind": "matrix",
            "data": {
              "contract": "users",
              "side": "output",
              "direction": "forward",
              "verdict": "breaking",
              "changes": 1,
              "breaking": 1,
              "unknown": 0,
            },
          },
          {
            "id": "R005",
            "kind": "matrix",
            "data": {
              "contract": "mailer",
              "side": "input",
              "direction": "backward",
              "verdict": "breaking",
              "changes": 1,
              "breaking": 1,
              "unknown": 0,
            },
          },
          {
            "id": "R006",
            "kind": "matrix",
            "data": {
              "contract": "mailer",
              "side": "input",
              "direction": "forward",
              "verdict": "compatible",
              "changes": 1,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R007",
            "kind": "matrix",
            "data": {
              "contract": "mailer",
              "side": "output",
              "direction": "backward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R008",
            "kind": "matrix",
            "data": {
              "contract": "mailer",
              "side": "output",
              "direction": "forward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R009",
            "kind": "reference",
            "data": {
              "id": "user-id",
              "from": "users.output#/properties/id",
              "to": "mailer.input#/properties/user",
              "verdict": "incompatible",
            },
          },
          {
            "id": "R010",
            "kind": "fixture",
            "data": {
              "id": "u",
              "contract": "users",
              "side": "output",
              "expect": "valid",
              "valid_current": true,
              "valid_saved": true,
              "meets": true,
              "errors": [],
            },
          },
          {
            "id": "R011",
            "kind": "fixture",
            "data": {
              "id": "m",
              "contract": "mailer",
              "side": "input",
              "expect": "valid",
              "valid_current": false,
              "valid_saved": true,
              "meets": false,
              "errors": [
                {
                  "path": "/user",
                  "keyword": "minimum",
                },
              ],
            },
          },
          {
            "id": "R012",
            "kind": "fixture",
            "data": {
              "id": "n",
              "contract": "mailer",
              "side": "input",
              "expect": "invalid",
              "valid_current": false,
              "valid_saved": false,
              "meets": true,
              "errors": [
                {
                  "path": "/user",
                  "keyword": "type",
                },
              ],
            },
          },
          {
            "id": "R013",
            "kind": "coverage",
            "data": {
              "contract": "users",
              "side": "output",
              "properties": 2,
              "covered": 2,
              "uncovered": [],
              "ratio": 1,
              "valid_fixtures": 1,
              "invalid_fixtures": 0,
            },
          },
          {
            "id": "R014",
            "kind": "coverage",
            "data": {
              "contract": "mailer",
              "side": "input",
              "properties": 1,
              "covered": 0,
              "uncovered": [
                "/user",
              ],
              "ratio": 0,
              "valid_fixtures": 1,
              "invalid_fixtures": 1,
            },
          },
          {
            "id": "R015",
            "kind": "assertion",
            "data": {
              "name": "input_backward_compatible",
              "holds": false,
            },
          },
          {
            "id": "R016",
            "kind": "assertion",
            "data": {
              "name": "output_backward_compatible",
              "holds": true,
            },
          },
          {
            "id": "R017",
            "kind": "assertion",
            "data": {
              "name": "references_compatible",
              "holds": false,
            },
          },
          {
            "id": "R018",
            "kind": "assertion",
            "data": {
              "name": "fixtures_meet_expectation",
              "holds": false,
            },
          },
          {
            "id": "R019",
            "kind": "assertion",
            "data": {
              "name": "properties_covered",
              "holds": false,
            },
          },
          {
            "id": "R020",
            "kind": "assertion",
            "data": {
              "name": "no_unknowns",
              "holds": true,
            },
          },
        ],
        "details": {
          "assertions": [
            {
              "name": "input_backward_compatible",
              "holds": false,
            },
            {
              "name": "output_backward_compatible",
              "holds": true,
            },
            {
              "name": "references_compatible",
              "holds": false,
            },
            {
              "name": "fixtures_meet_expectation",
              "holds": false,
            },
            {
              "name": "properties_covered",
              "holds": false,
            },
            {
              "name": "no_unknowns",
              "holds": true,
            },
          ],
          "matrix": {
            "compatible": 2,
            "breaking": 2,
            "unknown": 0,
            "not_submitted": 4,
          },
        },
      },
    },
  },
  {
    "title": "An added optional input is compatible both ways",
    "input": {
      "contracts": [
        {
          "id": "s",
          "saved_input_schema": {
            "type": "object",
          },
          "current_input_schema": {
            "type": "object",
            "properties": {
              "q": {
                "type": "string",
              },
            },
          },
        },
      ],
    },
    "expect": {
      "output": {
        "verdict": "review",
        "summary": {
          "total": 2,
          "critical": 0,
          "high": 0,
          "medium": 0,
          "low": 2,
          "info": 0,
          "evidence": 0,
          "unknowns": 0,
        },
        "findings": [
          {
            "id": "F001",
            "rule": "COVERAGE_GAP",
            "severity": "low",
            "subject": "s.input",
            "location": "",
            "data": {
              "uncovered": [
                "/q",
              ],
            },
          },
          {
            "id": "F002",
            "rule": "PROPERTY_ADDED",
            "severity": "low",
            "subject": "s.input",
            "location": "/properties/q",
            "data": {
              "keyword": "properties",
              "compatibility": "compatible",
              "property": "q",
            },
          },
        ],
        "records": [
          {
            "id": "R001",
            "kind": "matrix",
            "data": {
              "contract": "s",
              "side": "input",
              "direction": "backward",
              "verdict": "compatible",
              "changes": 1,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R002",
            "kind": "matrix",
            "data": {
              "contract": "s",
              "side": "input",
              "direction": "forward",
              "verdict": "unknown",
              "changes": 1,
              "breaking": 0,
              "unknown": 1,
            },
          },
          {
            "id": "R003",
            "kind": "matrix",
            "data": {
              "contract": "s",
              "side": "output",
              "direction": "backward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R004",
            "kind": "matrix",
            "data": {
              "contract": "s",
              "side": "output",
              "direction": "forward",
              "verdict": "not_submitted",
              "changes": 0,
              "breaking": 0,
              "unknown": 0,
            },
          },
          {
            "id": "R005",
            "kind": "coverage",
            "data": {
              "contract": "s",
              "side": "input",
              "properties": 1,
              "covered": 0,
              "uncovered": [
                "/q",
              ],
              "ratio": 0,
              "valid_fixtures": 0,
              "invalid_fixtures": 0,
            },
          },
          {
            "id": "R006",
            "kind": "assertion",
            "data": {
              "name": "input_backward_compatible",
              "holds": true,
            },
          },
          {
            "id": "R007",
            "kind": "assertion",
            "data": {
              "name": "output_backward_compatible",
              "holds": null,
            },
          },
          {
            "id": "R008",
            "kind": "assertion",
            "data": {
              "name": "references_compatible",
              "holds": null,
            },
          },
          {
            "id": "R009",
            "kind": "assertion",
            "data": {
              "name": "fixtures_meet_expectation",
              "holds": null,
            },
          },
          {
            "id": "R010",
            "kind": "assertion",
            "data": {
              "name": "properties_covered",
              "holds": null,
            },
          },
          {
            "id": "R011",
            "kind": "assertion",
            "data": {
              "name": "no_unknowns",
              "holds": true,
            },
          },
        ],
        "details": {
          "assertions": [
            {
              "name": "input_backward_compatible",
              "holds": true,
            },
            {
              "name": "output_backward_compatible",
              "holds": null,
            },
            {
              "name": "references_compatible",
              "holds": null,
            },
            {
              "name": "fixtures_meet_expectation",
              "holds": null,
            },
            {
              "name": "properties_covered",
              "holds": null,
            },
            {
              "name": "no_unknowns",
              "holds": true,
            },
          ],
          "matrix": {
            "compatible": 1,
            "breaking": 0,
            "unknown": 1,
            "not_submitted": 2,
          },
        },
      },
    },
  },
];
